import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { auditLogs } from '../../../platform/audit/audit-logs.table.ts';
import { buildPendingUser, buildUser } from '../../../platform/identity/users.factory.ts';
import { users } from '../../../platform/identity/users.table.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => emptyDatabase(app.database));
afterAll(() => app.close());

const admin = async () => app.signedIn(await buildUser(app.db, { role: 'admin', email: 'dale@builder.example' }));
const idsOf = (rows: { id: string }[]) => rows.map((row) => row.id);

test('people awaiting approval are listed oldest first, page by page, without approved and deleted ones', async () => {
  const agent = await admin();
  const first = await buildPendingUser(app.db);
  const second = await buildPendingUser(app.db);
  const third = await buildPendingUser(app.db);
  await buildPendingUser(app.db, { email: null, anonymizedAt: new Date().toISOString() });
  const page = await agent.get('/api/admin/pending-users?limit=2');
  expect(idsOf(page.json())).toEqual([first.id, second.id]);
  expect(page.headers['x-total-count']).toBe('3');
  const next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1] ?? '';
  expect(idsOf((await agent.get(next)).json())).toEqual([third.id]);
  expect(page.json()[0]).toEqual({
    id: first.id,
    email: first.email,
    isEmailVerified: true,
    firstName: first.firstName,
    lastName: first.lastName,
    profileImageUrl: null,
    createdAt: first.createdAt,
    isApproved: false,
  });
});

test('a damaged cursor is rejected by name', async () => {
  const agent = await admin();
  const forged = Buffer.from(JSON.stringify(["2026-01-01'; drop", crypto.randomUUID()])).toString('base64url');
  for (const cursor of ['x', forged, '!!']) {
    const answer = await agent.get(`/api/admin/pending-users?cursor=${cursor}`);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['cursor']]);
  }
});

test('approving makes the account approved and active, records who did it, and lets the person in', async () => {
  const agent = await admin();
  const [boss] = await app.db.select().from(users);
  const pending = await buildPendingUser(app.db);
  const waiting = await app.signedIn(pending);
  expect((await waiting.get('/api/auth/user')).statusCode).toBe(403);
  const answer = await agent.post(`/api/admin/approve-user/${pending.id}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    email: pending.email,
    isApproved: true,
    isActive: true,
    approvedBy: boss?.id,
  });
  expect((await waiting.get('/api/auth/user')).statusCode).toBe(200);
  expect((await waiting.get('/api/notifications/unread-count')).json()).toEqual({ count: 3 });
  const [entry] = await app.db.select().from(auditLogs).where(eq(auditLogs.action, 'user.approve'));
  expect(entry).toMatchObject({ userId: boss?.id, resourceId: pending.id });
  expect(entry?.details).toMatchObject({ before: { isApproved: false }, after: { isApproved: true } });
});

test('approving again returns 200 and changes nothing', async () => {
  const agent = await admin();
  const pending = await buildPendingUser(app.db);
  const first = await agent.post(`/api/admin/approve-user/${pending.id}`);
  await app.db.update(users).set({ isActive: false }).where(eq(users.id, pending.id));
  const second = await agent.post(`/api/admin/approve-user/${pending.id}`);
  expect(second.statusCode).toBe(200);
  expect(second.json()).toEqual({ ...first.json(), isActive: false });
  expect(await app.db.select().from(auditLogs).where(eq(auditLogs.action, 'user.approve'))).toHaveLength(1);
});

test('users can’t approve themselves', async () => {
  const boss = await buildUser(app.db, { role: 'admin' });
  const answer = await (await app.signedIn(boss)).post(`/api/admin/approve-user/${boss.id}`);
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'self_change']);
});

test('only an administrator can act on an administrator’s account', async () => {
  const helper = await app.signedIn(await buildUser(app.db, { grants: ['user_management_write'] }));
  const pending = await buildPendingUser(app.db, { role: 'admin' });
  const refused = await helper.post(`/api/admin/approve-user/${pending.id}`);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'forbidden']);
  expect((await (await admin()).post(`/api/admin/approve-user/${pending.id}`)).statusCode).toBe(200);
});

test('a grant allows approving until it expires', async () => {
  const helper = await buildUser(app.db, { grants: ['user_management_write'] });
  const agent = await app.signedIn(helper);
  const pending = await buildPendingUser(app.db);
  await app.db.execute(sql`update user_permissions set expires_at = now() - interval '1 second'`);
  expect((await agent.post(`/api/admin/approve-user/${pending.id}`)).statusCode).toBe(403);
  await app.db.execute(sql`update user_permissions set expires_at = now() + interval '1 hour'`);
  expect((await agent.post(`/api/admin/approve-user/${pending.id}`)).statusCode).toBe(200);
});

test('an unknown or deleted person returns 404, an invalid ID 400, and any ID 403 without the permission', async () => {
  const agent = await admin();
  const gone = await buildPendingUser(app.db, { anonymizedAt: new Date().toISOString() });
  expect((await agent.post(`/api/admin/approve-user/${crypto.randomUUID()}`)).statusCode).toBe(404);
  expect((await agent.post(`/api/admin/approve-user/${gone.id}`)).statusCode).toBe(404);
  expect((await agent.post('/api/admin/approve-user/7')).json().fields).toHaveProperty('id');
  const manager = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  expect((await manager.post(`/api/admin/approve-user/${crypto.randomUUID()}`)).statusCode).toBe(403);
  expect((await manager.post('/api/admin/approve-user/7')).statusCode).toBe(403);
});

test('Recently Approved shows the five most recent approvals, newest first', async () => {
  const agent = await admin();
  for (let count = 0; count < 6; count += 1) {
    const pending = await buildPendingUser(app.db, { email: `p${count}@builder.example` });
    await agent.post(`/api/admin/approve-user/${pending.id}`);
  }
  const rows = (await agent.get('/api/admin/recently-approved')).json();
  expect(rows.map((row: { email: string }) => row.email)).toEqual(
    [5, 4, 3, 2, 1].map((count) => `p${count}@builder.example`),
  );
});

test('an administrator sets the role and permissions when approving, and a helper can’t', async () => {
  const agent = await admin();
  const [first, second] = [await buildPendingUser(app.db), await buildPendingUser(app.db)];
  const approval = { role: 'manager', grants: [{ permission: 'system_admin' }] };
  expect((await agent.post(`/api/admin/approve-user/${first.id}`, approval)).statusCode).toBe(200);
  expect((await (await app.signedIn(first)).get('/api/auth/user')).json()).toMatchObject({
    role: 'manager',
    permissions: expect.arrayContaining(['system_admin', 'financial_write']),
  });
  const helper = await app.signedIn(await buildUser(app.db, { grants: ['user_management_write'] }));
  for (const choice of [{ role: 'user' }, { grants: [{ permission: 'financial_read' }] }]) {
    expect((await helper.post(`/api/admin/approve-user/${second.id}`, choice)).json().code).toBe('forbidden');
  }
  expect((await helper.post(`/api/admin/approve-user/${second.id}`)).statusCode).toBe(200);
});

test('a declined person sees the reason and leaves the list, and an approval reverses it', async () => {
  const agent = await admin();
  const pending = await buildPendingUser(app.db);
  const waiting = await app.signedIn(pending);
  const url = `/api/admin/decline-user/${pending.id}`;
  expect((await agent.post(url, {})).json().fields).toHaveProperty('reason');
  expect((await agent.post(url, { reason: 'Use your company address.' })).statusCode).toBe(204);
  const refusal = await waiting.get('/api/auth/user');
  expect([refusal.statusCode, refusal.json().code]).toEqual([403, 'access_declined']);
  expect(refusal.json().message).toMatch(/Use your company address.*pending approval/);
  expect((await agent.get('/api/admin/pending-users')).json()).toEqual([]);
  expect((await agent.get('/api/admin/users?state=declined')).json()).toMatchObject([
    { id: pending.id, declineReason: 'Use your company address.' },
  ]);
  await agent.post(`/api/admin/approve-user/${pending.id}`);
  expect((await waiting.get('/api/auth/user')).statusCode).toBe(200);
  const again = await agent.post(url, { reason: 'Too late.' });
  expect([again.statusCode, again.json().code]).toEqual([409, 'conflict']);
});
