import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { systemAct } from '../../../platform/http/act.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { type Notice, notify } from './notifications.service.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => emptyDatabase(app.database));
afterAll(() => app.close());

const notifyUser = (userId: string, notice: Notice) =>
  inTransaction(app.database, (tx) => notify(systemAct(tx), userId, notice));
const NOTICE: Notice = { kind: 'assignment', title: 'A lead is yours', link: '/leads' };

test('users see their own notifications, newest first, page by page', async () => {
  const kim = await buildUser(app.db);
  const other = await buildUser(app.db);
  for (const title of ['first', 'second', 'third']) await notifyUser(kim.id, { ...NOTICE, title });
  await notifyUser(other.id, NOTICE);
  const agent = await app.signedIn(kim);
  const page = await agent.get('/api/notifications?limit=2');
  expect(page.json().map((row: { title: string }) => row.title)).toEqual(['third', 'second']);
  expect(page.headers['x-total-count']).toBe('3');
  const next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1] ?? '';
  const rest = await agent.get(next);
  expect(rest.json().map((row: { title: string }) => row.title)).toEqual(['first']);
  expect(rest.headers.link).toBeUndefined();
});

test('a damaged cursor is rejected by name', async () => {
  const agent = await app.signedIn(await buildUser(app.db));
  for (const cursor of ['x', '-1', '0', '1;drop', '99999999999']) {
    const answer = await agent.get(`/api/notifications?cursor=${encodeURIComponent(cursor)}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toHaveProperty('cursor');
  }
});

test('reading a notification lowers the unread count once and keeps the first read time', async () => {
  const kim = await buildUser(app.db);
  await notifyUser(kim.id, NOTICE);
  await notifyUser(kim.id, NOTICE);
  const agent = await app.signedIn(kim);
  const read = await agent.post('/api/notifications/1/read');
  expect(read.statusCode).toBe(200);
  expect(read.json().readAt).not.toBeNull();
  expect((await agent.post('/api/notifications/1/read')).json()).toEqual(read.json());
  expect((await agent.get('/api/notifications/unread-count')).json()).toEqual({ count: 1 });
});

test('marking all as read covers only the user’s own notifications', async () => {
  const kim = await buildUser(app.db);
  const other = await buildUser(app.db);
  await notifyUser(kim.id, NOTICE);
  await notifyUser(other.id, NOTICE);
  const agent = await app.signedIn(kim);
  expect((await agent.post('/api/notifications/read-all')).statusCode).toBe(204);
  expect((await agent.get('/api/notifications/unread-count')).json()).toEqual({ count: 0 });
  expect((await (await app.signedIn(other)).get('/api/notifications/unread-count')).json()).toEqual({ count: 1 });
});

test('another user’s notification, an unknown ID and an invalid ID can’t be marked as read', async () => {
  const kim = await buildUser(app.db);
  await notifyUser((await buildUser(app.db)).id, NOTICE);
  const agent = await app.signedIn(kim);
  expect((await agent.post('/api/notifications/1/read')).statusCode).toBe(404);
  expect((await agent.post('/api/notifications/999/read')).statusCode).toBe(404);
  expect((await agent.post('/api/notifications/-1/read')).json().fields).toHaveProperty('id');
});

test('a muted notification type isn’t delivered', async () => {
  const kim = await buildUser(app.db);
  const agent = await app.signedIn(kim);
  await agent.put('/api/account/preferences', { mutedNotifications: ['assignment'] });
  await notifyUser(kim.id, NOTICE);
  await notifyUser(kim.id, { kind: 'import', title: 'The import is done' });
  const rows = (await agent.get('/api/notifications')).json();
  expect(rows.map((row: { kind: string }) => row.kind)).toEqual(['import']);
});

test('a user who doesn’t exist isn’t notified', async () => {
  await expect(notifyUser(crypto.randomUUID(), NOTICE)).resolves.toBeUndefined();
});
