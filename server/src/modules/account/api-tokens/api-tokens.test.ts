import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { auditLogs } from '../../../platform/audit/audit-logs.table.ts';
import { deleteExpiredApiTokens } from '../../../platform/identity/api-tokens.queries.ts';
import { apiTokens } from '../../../platform/identity/api-tokens.table.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { users } from '../../../platform/identity/users.table.ts';

const LEAD = { title: 'Lagonda Row', company: 'Lagonda Row LLC' };
const READING = { name: 'Nightly export', access: 'read', permissions: ['financial_read'], days: 30 };
const WRITING = { name: 'Web form', access: 'write', permissions: [], days: 7 };
let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => emptyDatabase(app.database));
afterAll(() => app.close());

async function makeToken(agent: Agent, body: object): Promise<string> {
  const answer = await agent.post('/api/account/tokens', body);
  expect(answer.statusCode).toBe(201);
  return answer.json().token;
}

const program = () => new Agent(app.fastify);
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

test('a token is shown once; the list shows its name, permissions and last use', async () => {
  const agent = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  const token = await makeToken(agent, READING);
  expect(token).toMatch(/^bos_[\w-]{43}$/);
  const [listed] = (await agent.get('/api/account/tokens')).json();
  expect(listed).toMatchObject({ name: 'Nightly export', access: 'read', permissions: ['financial_read'] });
  expect(listed.lastUsedAt).toBeNull();
  expect(JSON.stringify(listed)).not.toContain(token.slice(4, 20));
  const [stored] = await app.db.select().from(apiTokens);
  expect(JSON.stringify(stored)).not.toContain(token.slice(4, 20));

  await program().get('/api/leads', bearer(token));
  const [used] = (await agent.get('/api/account/tokens')).json();
  expect(Date.parse(used.lastUsedAt)).toBeGreaterThan(Date.now() - 60_000);
});

test('a read-only token reads what it was granted and changes nothing', async () => {
  const agent = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  const token = await makeToken(agent, READING);
  expect((await program().get('/api/leads', bearer(token))).statusCode).toBe(200);
  expect((await program().get('/api/profit-first-accounts', bearer(token))).statusCode).toBe(200);
  const refused = await program().post('/api/leads', LEAD, bearer(token));
  expect(refused.statusCode).toBe(403);
  expect(refused.json().message).toBe('This API token is read-only.');
  expect((await agent.get('/api/leads')).json()).toEqual([]);
});

test('records written with a token belong to its user, and the log names the token', async () => {
  const kim = await buildUser(app.db);
  const token = await makeToken(await app.signedIn(kim), WRITING);
  const lead = await program().post('/api/leads', LEAD, bearer(token));
  expect(lead.json()).toMatchObject({ createdBy: kim.id });
  const [entry] = await app.db.select().from(auditLogs).where(eq(auditLogs.action, 'lead.create'));
  expect(entry).toMatchObject({ userId: kim.id, userAgent: 'API token Web form' });
});

test('a token never has permissions that its user lost or didn’t give it, nor the powers of a role', async () => {
  const kim = await buildUser(app.db, { grants: ['financial_read'] });
  const agent = await app.signedIn(kim);
  const tooMuch = await agent.post('/api/account/tokens', { ...READING, permissions: ['system_admin'] });
  expect(tooMuch.json().fields).toEqual({
    permissions: 'You can’t give a token the “Administer the system” permission because you don’t have it.',
  });

  const token = await makeToken(agent, READING);
  expect((await program().get('/api/profit-first-accounts', bearer(token))).statusCode).toBe(200);
  await app.db.execute(sql`delete from user_permissions`);
  expect((await program().get('/api/profit-first-accounts', bearer(token))).statusCode).toBe(403);

  const admin = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  const all = await makeToken(admin, { ...WRITING, permissions: ['user_management_read', 'financial_read'] });
  expect((await program().get('/api/admin/users', bearer(all))).statusCode).toBe(200);
  expect((await program().get('/api/admin/bin', bearer(all))).statusCode).toBe(403);
  const none = await makeToken(admin, WRITING);
  expect((await program().get('/api/profit-first-accounts', bearer(none))).statusCode).toBe(403);
});

test('a token can’t reach the account itself or live events', async () => {
  const token = await makeToken(await app.signedIn(await buildUser(app.db)), WRITING);
  const encoded = ['/api/%61ccount/tokens', '/api/account%2ftokens', '/%61pi/account/sessions'];
  for (const path of encoded) expect([403, 404], path).toContain((await program().get(path, bearer(token))).statusCode);
  expect((await program().post('/api/%61ccount/tokens', WRITING, bearer(token))).statusCode).toBe(403);
  for (const path of ['/api/account/tokens', '/api/account/sessions', '/api/events'])
    expect((await program().get(path, bearer(token))).statusCode, path).toBe(403);
  expect((await program().post('/api/account/tokens', WRITING, bearer(token))).statusCode).toBe(403);
  expect((await program().get('/api/auth/user', bearer(token))).json()).toMatchObject({ role: 'user' });
});

test.each([
  ['revoked', (agent: Agent, id: number) => agent.delete(`/api/account/tokens/${id}`)],
  ['expired', () => app.db.update(apiTokens).set({ expiresAt: sql`now() - interval '1 second'` })],
])('a token that is %s gives no access', async (_, end) => {
  const agent = await app.signedIn(await buildUser(app.db));
  const token = await makeToken(agent, WRITING);
  const [{ id }] = (await agent.get('/api/account/tokens')).json();
  await end(agent, id);
  const answer = await program().get('/api/leads', bearer(token));
  expect(answer.statusCode).toBe(401);
  expect(answer.json().message).toContain('API token');
});

test('a deactivated user’s token gives no access', async () => {
  const kim = await buildUser(app.db);
  const token = await makeToken(await app.signedIn(kim), WRITING);
  await app.db.update(users).set({ isActive: false }).where(eq(users.id, kim.id));
  expect((await program().get('/api/leads', bearer(token))).statusCode).toBe(403);
});

test('users can’t revoke each other’s tokens, and each user has at most twenty', async () => {
  const kim = await app.signedIn(await buildUser(app.db));
  await makeToken(kim, WRITING);
  const [{ id }] = (await kim.get('/api/account/tokens')).json();
  const other = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  expect((await other.delete(`/api/account/tokens/${id}`)).statusCode).toBe(404);

  for (let made = 1; made < 20; made += 1) await makeToken(kim, WRITING);
  expect((await kim.post('/api/account/tokens', WRITING)).statusCode).toBe(409);
});

test('25 tokens requested at once create only twenty', async () => {
  const kim = await app.signedIn(await buildUser(app.db));
  const answers = await Promise.all(Array.from({ length: 25 }, () => kim.post('/api/account/tokens', WRITING)));
  expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(20);
  expect(await app.db.select().from(apiTokens)).toHaveLength(20);
});

test('a wrong token is rejected even when the session is valid', async () => {
  const agent = await app.signedIn(await buildUser(app.db));
  expect((await agent.get('/api/leads', bearer('bos_nothing'))).statusCode).toBe(401);
  expect((await agent.get('/api/leads', { authorization: 'Bearer something-else' })).statusCode).toBe(200);
});

test('tokens that expired a month ago are deleted', async () => {
  const agent = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  await makeToken(agent, WRITING);
  await makeToken(agent, READING);
  await app.db
    .update(apiTokens)
    .set({ expiresAt: sql`now() - interval '31 days'` })
    .where(eq(apiTokens.access, 'read'));
  await deleteExpiredApiTokens(app.db);
  expect((await agent.get('/api/account/tokens')).json()).toMatchObject([{ name: 'Web form' }]);
});
