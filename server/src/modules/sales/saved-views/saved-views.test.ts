import type { SavedView } from '@builder-os/contract/modules/sales/saved-views';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';

let app: TestApp;
let kim: Agent;
let ray: Agent;
let boss: Agent;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { firstName: 'Kim', lastName: 'Lee' }));
  ray = await app.signedIn(await buildUser(app.db, { firstName: 'Ray', lastName: 'Novak' }));
  boss = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
});
afterAll(() => app.close());

const HOT = { list: 'leads', name: 'Hot leads', params: { status: 'new,contacted', sort: '-value' } };

async function save(agent: Agent, fields: object = {}): Promise<SavedView> {
  const response = await agent.post('/api/saved-views', { ...HOT, ...fields });
  expect(response.statusCode).toBe(201);
  return response.json();
}
async function viewsOf(agent: Agent, list = 'leads'): Promise<SavedView[]> {
  return (await agent.get(`/api/saved-views?list=${list}`)).json();
}
const namesOf = async (agent: Agent, list?: string) => (await viewsOf(agent, list)).map(({ name }) => name);

test('a view is saved for its owner, by list and name', async () => {
  const view = await save(kim);
  expect(view).toMatchObject({
    ...HOT,
    isShared: false,
    ownerName: 'Kim Lee',
    isOwn: true,
    canChange: true,
    version: 1,
  });
  await save(kim, { name: 'all mine' });
  await save(kim, { list: 'deals', name: 'Big' });
  expect(await namesOf(kim)).toEqual(['all mine', 'Hot leads']);
  expect(await namesOf(kim, 'deals')).toEqual(['Big']);
  expect(await namesOf(ray)).toEqual([]);
});

test('everyone sees a shared view, and only its owner and administrators can change it', async () => {
  const { id } = await save(kim);
  const shared = await kim.put(`/api/saved-views/${id}`, { isShared: true });
  expect(shared.json()).toMatchObject({ isShared: true, version: 2 });
  expect(await viewsOf(ray)).toMatchObject([{ name: 'Hot leads', ownerName: 'Kim Lee', canChange: false }]);
  expect((await ray.put(`/api/saved-views/${id}`, { name: 'Mine now' })).statusCode).toBe(403);
  expect((await ray.delete(`/api/saved-views/${id}`)).statusCode).toBe(403);
  expect((await boss.put(`/api/saved-views/${id}`, { name: 'Warm leads' })).statusCode).toBe(200);
  expect(await viewsOf(ray)).toMatchObject([{ name: 'Warm leads', params: HOT.params }]);
  await kim.put(`/api/saved-views/${id}`, { isShared: false });
  expect(await namesOf(ray)).toEqual([]);
});

test('another user’s private view is not found, even for administrators', async () => {
  const { id } = await save(kim);
  for (const stranger of [ray, boss]) {
    expect((await stranger.put(`/api/saved-views/${id}`, { name: 'Mine' })).statusCode).toBe(404);
    expect((await stranger.delete(`/api/saved-views/${id}`)).statusCode).toBe(404);
  }
  expect(await namesOf(kim)).toEqual(['Hot leads']);
});

test('one user’s views of a list need different names, and two users can share a name', async () => {
  const { id } = await save(kim);
  const other = await save(kim, { name: 'Other' });
  expect((await kim.post('/api/saved-views', { ...HOT, name: 'HOT leads' })).json().fields).toHaveProperty('name');
  expect((await kim.put(`/api/saved-views/${other.id}`, { name: 'hot leads' })).statusCode).toBe(400);
  expect((await kim.put(`/api/saved-views/${id}`, { name: 'hot LEADS' })).statusCode).toBe(200);
  await save(ray);
  await kim.delete(`/api/saved-views/${id}`);
  await save(kim);
  expect((await kim.post(`/api/saved-views/${id}/restore`)).statusCode).toBe(400);
});

test('a view’s filters can be changed, and the second of two edits is a conflict', async () => {
  const { id } = await save(kim);
  const changed = await kim.put(`/api/saved-views/${id}`, { params: { q: 'barn' } }, { 'if-match': '"1"' });
  expect(changed.json()).toMatchObject({ name: 'Hot leads', params: { q: 'barn' } });
  const late = await kim.put(`/api/saved-views/${id}`, { name: 'Late' }, { 'if-match': '"1"' });
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({ code: 'edit_conflict', current: { params: { q: 'barn' } } });
});

test('a deleted view is gone until the person who deleted it undoes that', async () => {
  const { id } = await save(kim, { isShared: true });
  expect((await kim.delete(`/api/saved-views/${id}`)).statusCode).toBe(204);
  expect(await namesOf(kim)).toEqual([]);
  expect((await kim.delete(`/api/saved-views/${id}`)).statusCode).toBe(404);
  expect((await ray.post(`/api/saved-views/${id}/restore`)).statusCode).toBe(403);
  expect((await kim.post(`/api/saved-views/${id}/restore`)).statusCode).toBe(200);
  expect(await viewsOf(ray)).toMatchObject([{ name: 'Hot leads', params: HOT.params }]);
  expect((await kim.post(`/api/saved-views/${id}/restore`)).statusCode).toBe(404);
});

test.each([
  ['name', { name: ' ' }],
  ['name', { name: 'x'.repeat(61) }],
  ['list', { list: 'users' }],
  ['params', { params: { 'a b': 'x' } }],
  ['params', { params: { q: 'x'.repeat(501) } }],
  ['params', { params: { q: '\u0000' } }],
])('a view with an invalid %s is rejected', async (field, wrong) => {
  const response = await kim.post('/api/saved-views', { ...HOT, ...wrong });
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.json().fields).join()).toMatch(new RegExp(`^${field}`));
});
