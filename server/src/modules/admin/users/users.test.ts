import { eq, ilike } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { auditLogs } from '../../../platform/audit/audit-logs.table.ts';
import { idempotencyKeys } from '../../../platform/http/idempotency-keys.table.ts';
import { accountLinks } from '../../../platform/identity/account-links.table.ts';
import { userPermissions } from '../../../platform/identity/user-permissions.table.ts';
import { buildPendingUser, buildUser } from '../../../platform/identity/users.factory.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { sessions } from '../../../platform/session/sessions.table.ts';
import { buildLead } from '../../sales/leads/leads.factory.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => emptyDatabase(app.database));
afterAll(() => app.close());

const admin = (fields = {}) => buildUser(app.db, { role: 'admin', firstName: 'Dale', lastName: 'Whitaker', ...fields });
const namesOf = (rows: { lastName: string }[]) => rows.map((row) => row.lastName);
const actions = async () => (await app.db.select().from(auditLogs).orderBy(auditLogs.id)).map((row) => row.action);
const rowOf = async (id: string) => (await app.db.select().from(users).where(eq(users.id, id)))[0];

test('users are listed by name, page by page, with the admin view’s fields and no secrets', async () => {
  const agent = await app.signedIn(await admin({ firstName: 'Zoe', lastName: 'Last', passwordHash: 'secret' }));
  await buildUser(app.db, { firstName: 'Ben', lastName: 'Second' });
  await buildPendingUser(app.db, { firstName: 'anna', lastName: 'First' });
  await buildUser(app.db, { email: null, anonymizedAt: new Date().toISOString() });
  const page = await agent.get('/api/admin/users?limit=2');
  expect(namesOf(page.json())).toEqual(['First', 'Second']);
  expect(page.headers['x-total-count']).toBe('3');
  const next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1] ?? '';
  const rest = await agent.get(next);
  expect(namesOf(rest.json())).toEqual(['Last']);
  expect(rest.body).not.toContain('secret');
  expect(rest.json()[0]).toMatchObject({ email: expect.any(String), role: 'admin', isActive: true, lastLoginAt: null });
});

test('users are found by name and email, and by role and state', async () => {
  const agent = await app.signedIn(await admin());
  await buildUser(app.db, { firstName: 'Rosa', lastName: 'Delgado', email: 'rosa@builder.example', role: 'manager' });
  await buildUser(app.db, { lastName: 'Gone', isActive: false });
  await buildPendingUser(app.db, { lastName: 'Waiting' });
  const find = async (query: string) => namesOf((await agent.get(`/api/admin/users?${query}`)).json());
  expect(await find('q=rosa%20del')).toEqual(['Delgado']);
  expect(await find('q=ROSA@builder')).toEqual(['Delgado']);
  expect(await find('role=manager')).toEqual(['Delgado']);
  expect(await find('state=inactive')).toEqual(['Gone']);
  expect(await find('state=pending,inactive')).toEqual(['Gone', 'Waiting']);
  expect((await agent.get('/api/admin/users?role=boss')).statusCode).toBe(400);
  expect((await agent.get('/api/admin/users?cursor=x')).json().fields).toHaveProperty('cursor');
});

test('an administrator changes a role, the user is notified, and the log keeps the old role', async () => {
  const agent = await app.signedIn(await admin());
  const kim = await buildUser(app.db);
  const answer = await agent.put(`/api/admin/users/${kim.id}`, { role: 'manager' });
  expect(answer.json()).toMatchObject({ id: kim.id, role: 'manager', version: 2 });
  const [entry] = await app.db.select().from(auditLogs).where(eq(auditLogs.action, 'user.change-role'));
  expect(entry?.details).toEqual({ before: { role: 'user' }, after: { role: 'manager' } });
  const message = (await (await app.signedIn(kim)).get('/api/notifications')).json();
  expect(message[0].title).toBe('Your role is now Manager');
});

test('deactivating ends every session immediately, and activating lets the user sign in again', async () => {
  const agent = await app.signedIn(await admin());
  const kim = await buildUser(app.db);
  const open = await app.signedIn(kim);
  await agent.put(`/api/admin/users/${kim.id}`, { isActive: false });
  expect((await open.get('/api/leads')).statusCode).toBe(401);
  expect(await app.db.select().from(sessions).where(eq(sessions.userId, kim.id))).toEqual([]);
  await agent.put(`/api/admin/users/${kim.id}`, { isActive: true });
  expect((await (await app.signedIn(kim)).get('/api/leads')).statusCode).toBe(200);
  expect(await actions()).toEqual(['user.deactivate', 'user.activate']);
});

test('a change to the current value changes nothing', async () => {
  const agent = await app.signedIn(await admin());
  const kim = await buildUser(app.db);
  const answer = await agent.put(`/api/admin/users/${kim.id}`, { role: 'user', isActive: true });
  expect([answer.statusCode, answer.json().version, await actions()]).toEqual([200, 1, []]);
});

test('activating a user who awaits approval doesn’t approve them', async () => {
  const agent = await app.signedIn(await admin());
  const pending = await buildPendingUser(app.db);
  await agent.put(`/api/admin/users/${pending.id}`, { isActive: true });
  expect((await (await app.signedIn(pending)).get('/api/leads')).json().code).toBe('pending_approval');
});

test('an empty change, an unknown role and an unknown user are rejected', async () => {
  const agent = await app.signedIn(await admin());
  const kim = await buildUser(app.db);
  expect((await agent.put(`/api/admin/users/${kim.id}`, {})).json().fields).toHaveProperty('role');
  expect((await agent.put(`/api/admin/users/${kim.id}`, { role: 'owner' })).json().fields).toHaveProperty('role');
  expect((await agent.put(`/api/admin/users/${crypto.randomUUID()}`, { role: 'user' })).statusCode).toBe(404);
  expect((await agent.delete(`/api/admin/users/${crypto.randomUUID()}`)).statusCode).toBe(404);
});

test('an edit to a user someone else has changed is rejected with the current values', async () => {
  const agent = await app.signedIn(await admin());
  const kim = await buildUser(app.db);
  await agent.put(`/api/admin/users/${kim.id}`, { role: 'manager' });
  const answer = await agent.put(`/api/admin/users/${kim.id}`, { role: 'admin' }, { 'if-match': '"1"' });
  expect([answer.statusCode, answer.json().code, answer.json().current.role]).toEqual([
    409,
    'edit_conflict',
    'manager',
  ]);
});

test('users can’t change, delete or grant permissions to themselves', async () => {
  const dale = await admin();
  await admin({ lastName: 'Other' });
  const agent = await app.signedIn(dale);
  const url = `/api/admin/users/${dale.id}`;
  for (const answer of [
    await agent.put(url, { role: 'user' }),
    await agent.put(url, { isActive: false }),
    await agent.delete(url),
    await agent.put(`${url}/permissions/financial_read`, {}),
    await agent.post(`${url}/sessions/end-all`),
    await agent.post(`${url}/reset-link`),
  ]) {
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'self_change']);
  }
  expect(await rowOf(dale.id)).toMatchObject({ role: 'admin', isActive: true, anonymizedAt: null });
});

test('a grant allows activating users, but not choosing roles or touching an administrator', async () => {
  const helper = await app.signedIn(
    await buildUser(app.db, { grants: ['user_management_write', 'user_management_read'] }),
  );
  const boss = await admin();
  const kim = await buildUser(app.db);
  expect((await helper.put(`/api/admin/users/${kim.id}`, { isActive: false })).statusCode).toBe(200);
  for (const answer of [
    await helper.put(`/api/admin/users/${kim.id}`, { role: 'manager' }),
    await helper.put(`/api/admin/users/${kim.id}`, { role: 'manager', isActive: true }),
    await helper.put(`/api/admin/users/${boss.id}`, { isActive: false }),
    await helper.post(`/api/admin/users/${boss.id}/sessions/end-all`),
    await helper.post(`/api/admin/users/${boss.id}/reset-link`),
    await helper.delete(`/api/admin/users/${kim.id}`),
  ]) {
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
  }
  expect(await rowOf(kim.id)).toMatchObject({ role: 'user', isActive: false });
  expect(await rowOf(boss.id)).toMatchObject({ role: 'admin', isActive: true });
});

test.each([
  ['demote', { role: 'user' }],
  ['deactivate', { isActive: false }],
])('when two administrators %s each other at once, one remains', async (_, change) => {
  const [dale, ruth] = [await admin(), await admin({ lastName: 'Other' })];
  const [daleAgent, ruthAgent] = [await app.signedIn(dale), await app.signedIn(ruth)];
  const answers = await Promise.all([
    daleAgent.put(`/api/admin/users/${ruth.id}`, change),
    ruthAgent.put(`/api/admin/users/${dale.id}`, change),
  ]);
  const left = (await app.db.select().from(users)).filter((row) => row.role === 'admin' && row.isActive);
  expect(left).toHaveLength(1);
  const refused = answers.find((answer) => answer.statusCode !== 200);
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  // The slower one lost its role before the lock, or its session already.
  expect(['last_admin', 'forbidden', 'unauthorized', 'account_inactive']).toContain(refused?.json().code);
});

test('when two administrators delete each other at once, one remains', async () => {
  const [dale, ruth] = [await admin(), await admin({ lastName: 'Other' })];
  const [daleAgent, ruthAgent] = [await app.signedIn(dale), await app.signedIn(ruth)];
  const answers = await Promise.all([
    daleAgent.delete(`/api/admin/users/${ruth.id}`),
    ruthAgent.delete(`/api/admin/users/${dale.id}`),
  ]);
  expect(answers.filter((answer) => answer.statusCode === 204)).toHaveLength(1);
  const left = (await app.db.select().from(users)).filter((row) => row.anonymizedAt === null);
  expect(left).toHaveLength(1);
});

test('deleting a user keeps their records and nothing that identifies them', async () => {
  const dale = await admin();
  const agent = await app.signedIn(dale);
  const kim = await buildUser(app.db, {
    email: 'kim@builder.example',
    jobTitle: 'Estimator',
    passwordHash: 'hash',
    grants: ['financial_read'],
  });
  const open = await app.signedIn(kim);
  const lead = await buildLead(app.db, { createdBy: kim.id, assignedTo: kim.id });
  await agent.put(`/api/admin/users/${kim.id}`, { role: 'manager' }, { 'idempotency-key': 'promote' });
  await app.db.insert(accountLinks).values({
    purpose: 'invite',
    tokenHash: 'x',
    email: 'Kim@builder.example',
    createdBy: dale.id,
    expiresAt: '2026-01-01T00:00:00Z',
  });
  expect((await agent.delete(`/api/admin/users/${kim.id}`)).statusCode).toBe(204);
  expect((await open.get('/api/leads')).statusCode).toBe(401);
  expect(await rowOf(kim.id)).toMatchObject({
    email: null,
    firstName: 'Deleted',
    lastName: 'user',
    jobTitle: null,
    passwordHash: null,
    isActive: false,
    isApproved: false,
  });
  expect(await app.db.select().from(userPermissions)).toEqual([]);
  expect(await app.db.select().from(accountLinks)).toEqual([]);
  expect(await app.db.$count(idempotencyKeys, ilike(idempotencyKeys.response, '%kim@builder.example%'))).toBe(0);
  expect((await agent.get(`/api/leads/${lead.id}`)).json()).toMatchObject({ createdBy: kim.id, assignedTo: kim.id });
  expect(namesOf((await agent.get('/api/admin/users')).json())).toEqual(['Whitaker']);
  expect((await agent.delete(`/api/admin/users/${kim.id}`)).statusCode).toBe(404);
  // The email address can be used again.
  await buildUser(app.db, { email: 'kim@builder.example' });
});

test('an administrator sees a user’s sessions and ends one or all of them', async () => {
  const agent = await app.signedIn(await admin());
  const kim = await buildUser(app.db);
  const [first, second] = [await app.signedIn(kim), await app.signedIn(kim)];
  const list = (await agent.get(`/api/admin/users/${kim.id}/sessions`)).json();
  expect(list).toHaveLength(2);
  await second.get('/api/leads');
  expect((await agent.delete(`/api/admin/users/${kim.id}/sessions/${list[0].id}`)).statusCode).toBe(204);
  const stati = [(await first.get('/api/leads')).statusCode, (await second.get('/api/leads')).statusCode];
  expect(stati.sort()).toEqual([200, 401]);
  expect((await agent.delete(`/api/admin/users/${kim.id}/sessions/${list[0].id}`)).statusCode).toBe(404);
  expect((await agent.delete(`/api/admin/users/${kim.id}/sessions/%25`)).statusCode).toBe(400);
  await agent.post(`/api/admin/users/${kim.id}/sessions/end-all`);
  expect((await first.get('/api/leads')).statusCode).toBe(401);
  expect((await second.get('/api/leads')).statusCode).toBe(401);
  expect(await actions()).toEqual(['user.end-session', 'user.end-sessions']);
});

test('the cards count users, everyone’s leads and deals, and won revenue', async () => {
  const agent = await app.signedIn(await admin());
  await buildUser(app.db, { isActive: false });
  await buildPendingUser(app.db);
  await buildLead(app.db);
  await agent.post('/api/deals', { title: 'Kit', company: 'Harbor', value: '1200.50', stage: 'closed_won' });
  expect((await agent.get('/api/admin/metrics')).json()).toEqual({
    totalUsers: 3,
    activeUsers: 1,
    totalLeads: 1,
    totalDeals: 1,
    totalRevenue: '1200.50',
    systemUptime: expect.any(Number),
  });
});
