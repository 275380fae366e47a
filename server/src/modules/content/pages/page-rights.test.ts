import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildPage } from './pages.factory.ts';

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

describe('permissions', () => {
  const steel = { ...ordering, businessUnit: 'steel_framing' };

  test('a user writes General drafts, and can’t publish, make public or delete them', async () => {
    await kim.post('/api/content', ordering);
    expect((await kim.put('/api/content/1', { title: 'Mine' })).statusCode).toBe(200);
    for (const call of ['publish', 'archive', 'unpublish', 'unarchive'])
      expect((await kim.post(`/api/content/1/${call}`)).statusCode, call).toBe(403);
    expect((await kim.post('/api/content/1/schedule', { publishAt: '2099-01-01T00:00:00Z' })).statusCode).toBe(403);
    expect((await kim.put('/api/content/1', { isPublic: true })).statusCode).toBe(403);
    expect((await kim.delete('/api/content/1')).statusCode).toBe(403);
    expect((await kim.post('/api/content', { ...ordering, slug: 'b', isPublic: true })).statusCode).toBe(403);
    expect((await kim.get('/api/content/1')).json()).toMatchObject({ title: 'Mine', isPublic: false, version: 2 });
  });

  test('a user can’t edit a published or scheduled page', async () => {
    await buildPage(app.db, { status: 'published' });
    await buildPage(app.db, { title: 'Planned', publishAt: '2099-01-01T00:00:00Z' });
    await buildPage(app.db, { title: 'Old', status: 'archived' });
    for (const id of [1, 2, 3]) expect((await kim.put(`/api/content/${id}`, { title: 'Mine' })).statusCode).toBe(403);
  });

  test('a unit’s page requires permission to edit there, even for a draft', async () => {
    expect((await kim.post('/api/content', steel)).statusCode).toBe(403);
    const ray = await app.signedIn(await buildUser(app.db, { grants: ['steel_framing_write'] }));
    expect((await ray.post('/api/content', { ...steel, isPublic: true })).statusCode).toBe(201);
    expect((await ray.post('/api/content/1/publish')).statusCode).toBe(200);
    expect((await ray.put('/api/content/1', { title: 'Ours' })).statusCode).toBe(200);
    expect((await ray.delete('/api/content/1')).statusCode).toBe(403);
    expect((await kim.put('/api/content/1', { title: 'Mine' })).statusCode).toBe(403);
  });

  test('moving a page to another unit requires permission in both', async () => {
    const ray = await app.signedIn(await buildUser(app.db, { grants: ['steel_framing_write'] }));
    await ray.post('/api/content', steel);
    expect((await ray.put('/api/content/1', { businessUnit: 'real_estate' })).statusCode).toBe(403);
    expect((await ray.put('/api/content/1', { businessUnit: null })).statusCode).toBe(200);
    expect((await kim.put('/api/content/1', { businessUnit: 'steel_framing' })).statusCode).toBe(403);
    expect((await mia.put('/api/content/1', { businessUnit: 'real_estate' })).statusCode).toBe(200);
  });

  test('an unknown page returns 404, and a signed-out caller gets 401', async () => {
    expect((await mia.get('/api/content/9')).statusCode).toBe(404);
    expect((await mia.put('/api/content/9', { title: 'A' })).statusCode).toBe(404);
    expect((await mia.post('/api/content/9/publish')).statusCode).toBe(404);
    expect((await app.anonymous.get('/api/content')).statusCode).toBe(401);
  });
});
