import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildPage } from './pages.factory.ts';
import { pages } from './pages.table.ts';

let app: TestApp;
let kim: Agent;
let mia: Agent;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'user', firstName: 'Kim', lastName: 'Reyes' }));
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager', firstName: 'Mia', lastName: 'Park' }));
});
afterAll(() => app.close());

const ordering = {
  title: 'Ordering steel',
  slug: 'ordering-steel',
  content: '## Rules\n\nCheck.',
  contentType: 'process',
};

describe('in Trash', () => {
  test('a deleted page is gone from every read, and undo restores it', async () => {
    await buildPage(app.db, { status: 'published', isPublic: true });
    expect((await mia.delete('/api/content/1')).statusCode).toBe(204);
    expect((await mia.get('/api/content/1')).statusCode).toBe(404);
    expect((await mia.get('/api/content')).json()).toEqual([]);
    expect((await app.anonymous.get('/p/ordering-steel')).statusCode).toBe(404);
    const restored = await mia.post('/api/content/1/restore');
    expect(restored.json()).toMatchObject({ id: 1, status: 'published', slug: 'ordering-steel', version: 3 });
    expect((await app.anonymous.get('/p/ordering-steel')).statusCode).toBe(200);
  });

  test('its URL is free meanwhile, and a restored page gets the next one', async () => {
    await buildPage(app.db);
    await mia.delete('/api/content/1');
    expect((await kim.post('/api/content', ordering)).statusCode).toBe(201);
    expect((await mia.post('/api/content/1/restore')).json()).toMatchObject({ slug: 'ordering-steel-2' });
  });

  test('a restored page takes precedence over another page’s previous URL', async () => {
    await buildPage(app.db, { status: 'published' });
    await mia.delete('/api/content/1');
    await buildPage(app.db, { title: 'Other', slug: 'ordering-steel', status: 'published', isPublic: true });
    await mia.put('/api/content/2', { slug: 'other' });
    await mia.post('/api/content/2/publish');
    expect((await app.anonymous.get('/p/ordering-steel')).headers.location).toBe('/p/other');
    await mia.post('/api/content/1/restore');
    expect((await app.anonymous.get('/p/ordering-steel')).statusCode).toBe(404);
  });

  test('only the person who deleted it or an administrator can restore it, for 30 days', async () => {
    await buildPage(app.db);
    const admin = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
    await mia.delete('/api/content/1');
    expect((await kim.post('/api/content/1/restore')).statusCode).toBe(403);
    await app.db.update(pages).set({ deletedAt: sql`now() - interval '31 days'` });
    expect((await admin.post('/api/content/1/restore')).statusCode).toBe(404);
    await app.db.update(pages).set({ deletedAt: sql`now() - interval '29 days'` });
    expect((await admin.get('/api/admin/bin?kind=page')).json()).toMatchObject([
      { kind: 'page', name: 'Ordering steel', detail: '/ordering-steel' },
    ]);
    expect((await admin.post('/api/admin/bin/page/1/restore')).statusCode).toBe(204);
    expect((await kim.get('/api/content/1')).statusCode).toBe(200);
  });
});
