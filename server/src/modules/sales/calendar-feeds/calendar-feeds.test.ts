import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { calendarFeeds } from '../../../platform/identity/calendar-feeds.table.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { buildActivity } from '../activities/activities.factory.ts';

let app: TestApp;
let kim: Agent;
let kimId: string;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  const user = await buildUser(app.db);
  kimId = user.id;
  kim = await app.signedIn(user);
});
afterAll(() => app.close());

const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const makeLink = async (): Promise<string> => (await kim.post('/api/calendar-feed')).json().path;

test('the link shows what its owner scheduled to anyone who has it', async () => {
  const mine = await buildActivity(app.db, { title: 'Call Maria', scheduledAt: tomorrow, createdBy: kimId });
  await buildActivity(app.db, { title: 'Without a time', createdBy: kimId });
  await buildActivity(app.db, { title: 'Of somebody else', scheduledAt: tomorrow });
  const deleted = await buildActivity(app.db, { title: 'Deleted', scheduledAt: tomorrow, createdBy: kimId });
  await kim.delete(`/api/activities/${deleted.id}`);
  const calendar = await app.anonymous.get(await makeLink());
  expect(calendar.statusCode).toBe(200);
  expect(calendar.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(calendar.body.match(/^SUMMARY:.*$/gm)?.map((line) => line.trim())).toEqual(['SUMMARY:Call Maria']);
  expect(calendar.body).toContain(`/activities?edit=${mine.id}`);
});

test('only a hash of the link is stored, and the response isn’t stored for replay', async () => {
  const headers = { 'idempotency-key': 'one-intent' };
  const first = (await kim.post('/api/calendar-feed', undefined, headers)).json().path;
  const second = await kim.post('/api/calendar-feed', undefined, headers);
  expect([second.statusCode, second.json().code]).toEqual([409, 'conflict']);
  const [stored] = await app.db.select().from(calendarFeeds);
  expect(first).not.toContain(stored?.tokenHash);
  expect(stored?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
});

test('a new link ends the old one, and revoking ends both', async () => {
  expect((await kim.get('/api/calendar-feed')).json()).toEqual({ createdAt: null });
  const old = await makeLink();
  const current = await makeLink();
  expect((await kim.get('/api/calendar-feed')).json().createdAt).toEqual(expect.any(String));
  expect((await app.anonymous.get(old)).statusCode).toBe(404);
  expect((await app.anonymous.get(current)).statusCode).toBe(200);
  expect((await kim.delete('/api/calendar-feed')).statusCode).toBe(204);
  expect((await app.anonymous.get(current)).statusCode).toBe(404);
  expect((await kim.get('/api/calendar-feed')).json()).toEqual({ createdAt: null });
});

test('a deactivated user’s link shows nothing', async () => {
  const link = await makeLink();
  await app.db.update(users).set({ isActive: false }).where(eq(users.id, kimId));
  expect((await app.anonymous.get(link)).statusCode).toBe(404);
});
