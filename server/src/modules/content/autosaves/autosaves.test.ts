import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildPage } from '../pages/pages.factory.ts';
import { tidyEditors } from '../pages/scheduled-pages.service.ts';
import { autosaves } from './autosaves.table.ts';

let app: TestApp;
let kim: Agent;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db));
  await buildPage(app.db);
});
afterAll(() => app.close());

const values = {
  title: '',
  slug: 'Not yet',
  content: 'Half a sen',
  contentType: 'page',
  businessUnit: '',
  metaDescription: '',
  keywords: '',
  isPublic: false,
};
const kept = async (page: string | number) => (await kim.get(`/api/content-autosaves/${page}`)).json().autosave;

test('form contents are autosaved as they are, for an existing or a new page, and nothing else changes', async () => {
  expect(await kept(1)).toBeNull();
  const answer = await kim.put('/api/content-autosaves/1', { values, baseVersion: 1 });
  expect(answer.json()).toEqual({ baseVersion: 1, savedAt: expect.any(String) });
  await kim.put('/api/content-autosaves/1', { values: { ...values, content: 'Half a sentence' }, baseVersion: 1 });
  await kim.put('/api/content-autosaves/new', { values: { ...values, title: 'New one' } });
  expect(await kept(1)).toMatchObject({ values: { content: 'Half a sentence' }, baseVersion: 1 });
  expect(await kept('new')).toMatchObject({ values: { title: 'New one' }, baseVersion: null });
  expect((await kim.get('/api/content/1')).json()).toMatchObject({ content: 'Check the cut list.', version: 1 });
  expect((await kim.get('/api/content/1/revisions')).json()).toEqual([]);
});

test('no one else sees an autosave', async () => {
  await kim.put('/api/content-autosaves/1', { values, baseVersion: 1 });
  const lee = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  expect((await lee.get('/api/content-autosaves/1')).json()).toEqual({ autosave: null });
});

test('an autosave is deleted by saving the page and by discarding it', async () => {
  await kim.put('/api/content-autosaves/1', { values, baseVersion: 1 });
  await kim.put('/api/content-autosaves/new', { values });
  await kim.put('/api/content/1', { content: 'Half a sentence' });
  expect(await kept(1)).toBeNull();
  expect(await kept('new')).not.toBeNull();
  await kim.post('/api/content', { title: 'New', slug: 'new', content: 'A', contentType: 'page' });
  expect(await kept('new')).toBeNull();
  await kim.put('/api/content-autosaves/1', { values, baseVersion: 2 });
  expect((await kim.delete('/api/content-autosaves/1')).statusCode).toBe(204);
  expect(await kept(1)).toBeNull();
});

test('an autosave is deleted after 30 days', async () => {
  await kim.put('/api/content-autosaves/1', { values, baseVersion: 1 });
  await tidyEditors(app.database);
  expect(await kept(1)).not.toBeNull();
  await app.db.update(autosaves).set({ savedAt: sql`now() - interval '31 days'` });
  await tidyEditors(app.database);
  expect(await kept(1)).toBeNull();
});

test('an unknown page and an invalid form are rejected', async () => {
  expect((await kim.put('/api/content-autosaves/9', { values })).statusCode).toBe(404);
  expect((await kim.put('/api/content-autosaves/1', { values: { title: 'a' } })).statusCode).toBe(400);
  expect((await kim.get('/api/content-autosaves/old')).statusCode).toBe(400);
});
