import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import type { HubEvent } from '../../../platform/events/event-hub.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildPage } from '../pages/pages.factory.ts';
import { editors } from './editors.table.ts';

let app: TestApp;
let kim: Agent;
let lee: Agent;

beforeAll(async () => {
  app = await testApp();
  await app.startEvents();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { firstName: 'Kim', lastName: 'Reyes' }));
  lee = await app.signedIn(await buildUser(app.db, { firstName: 'Lee', lastName: 'Chan' }));
  await buildPage(app.db);
});
afterAll(() => app.close());

const othersOf = async (agent: Agent) => (await agent.get('/api/content/1/editors')).json().others;

test('opening a page shows who else is editing it until they leave', async () => {
  expect((await kim.put('/api/content/1/editors')).json()).toEqual({ others: [] });
  expect((await lee.put('/api/content/1/editors')).json()).toMatchObject({ others: [{ name: 'Kim Reyes' }] });
  expect(await othersOf(kim)).toMatchObject([{ name: 'Lee Chan' }]);
  expect((await kim.delete('/api/content/1/editors')).statusCode).toBe(204);
  expect(await othersOf(lee)).toEqual([]);
});

test('an editor who goes silent counts as gone, and as new when they return', async () => {
  await kim.put('/api/content/1/editors');
  await app.db
    .update(editors)
    .set({ seenAt: sql`now() - interval '2 minutes'`, since: sql`now() - interval '1 hour'` });
  expect(await othersOf(lee)).toEqual([]);
  await kim.put('/api/content/1/editors');
  const [again] = await othersOf(lee);
  expect(Date.parse(again.since)).toBeGreaterThan(Date.now() - 60_000);
});

test('open screens are notified when someone joins or leaves, not on every heartbeat', async () => {
  // A page of its own, because events of the test before may still arrive.
  const { id } = await buildPage(app.db, { title: 'Framing a wall' });
  const heard: HubEvent[] = [];
  const stop = app.fastify.platform.events.subscribe((event) => {
    if ('id' in event && event.id === id) heard.push(event);
  });
  const joined = await kim.put(`/api/content/${id}/editors`);
  await kim.put(`/api/content/${id}/editors`);
  const left = await kim.delete(`/api/content/${id}/editors`);
  await kim.delete(`/api/content/${id}/editors`);
  await expect.poll(() => heard.length).toBe(2);
  stop();
  expect(heard).toEqual(
    [joined, left].map(({ headers }) => ({ resource: 'page-presence', id, request: headers['x-request-id'] })),
  );
});

test('an unknown page returns 404', async () => {
  expect((await kim.put('/api/content/9/editors')).statusCode).toBe(404);
});
