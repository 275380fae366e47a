import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';

let app: TestApp;
let kim: Agent;
let robin: Agent;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db));
  robin = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
});
afterAll(() => app.close());

test('a user who can’t delete a to-do can’t delete or restore its activity either', async () => {
  const { id, activityId } = (await kim.post('/api/todos', { title: 'Call the mill' })).json();
  expect((await kim.get('/api/activities')).json()).toMatchObject([{ id: activityId, isTodo: true }]);
  expect((await kim.delete(`/api/todos/${id}`)).statusCode).toBe(403);
  const refused = await kim.delete(`/api/activities/${activityId}`);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'forbidden']);
  expect((await kim.get('/api/todos')).json()).toMatchObject([{ id }]);
  expect((await robin.delete(`/api/activities/${activityId}`)).statusCode).toBe(204);
  expect((await kim.get('/api/todos')).json()).toEqual([]);
  expect((await kim.post(`/api/activities/${activityId}/restore`)).statusCode).toBe(403);
  expect((await robin.post(`/api/activities/${activityId}/restore`)).statusCode).toBe(200);
  expect((await kim.get('/api/todos')).json()).toMatchObject([{ id }]);
});

test('anyone can delete and restore an activity that isn’t a to-do, as before', async () => {
  const { id } = (await kim.post('/api/activities', { type: 'task', title: 'Order bolts' })).json();
  expect((await kim.get('/api/activities')).json()).toMatchObject([{ id, isTodo: false }]);
  expect((await kim.delete(`/api/activities/${id}`)).statusCode).toBe(204);
  expect((await kim.post(`/api/activities/${id}/restore`)).statusCode).toBe(200);
});
