import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { auditLogs } from '../../../platform/audit/audit-logs.table.ts';
import { accountLinks } from '../../../platform/identity/account-links.table.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { outboxMessages } from '../../../platform/mail/outbox-messages.table.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => emptyDatabase(app.database));
afterAll(() => app.close());

const PASSWORD = 'seven green wheelbarrows';
const FORM = { firstName: 'Maria', lastName: 'Ortiz', password: PASSWORD };
const EMAIL = 'maria@partner.example';

async function signIn() {
  const dale = await buildUser(app.db, { role: 'admin', email: 'dale@builder.example' });
  return { dale, agent: await app.signedIn(dale) };
}
const inviteMaria = async (agent: Agent, fields = {}) =>
  (await agent.post('/api/admin/invitations', { email: EMAIL, ...fields })).json();
const visitor = () => new Agent(app.fastify);

test('an invitation creates an approved account with its role, signs it in, and works once', async () => {
  const { dale, agent } = await signIn();
  const { path, isMailed } = await inviteMaria(agent, { role: 'manager' });
  expect(path).toMatch(/^\/invite\/[A-Za-z0-9_-]{43}$/);
  expect(isMailed).toBe(false);
  const maria = visitor();
  const page = await maria.get(path);
  expect(page.body).toContain('You’ve been invited as maria@partner.example.');
  expect(page.body).not.toContain('no access until an administrator approves');
  expect(page.body).not.toContain('<script src="/setup.js">');
  expect(page.headers['referrer-policy']).toBe('no-referrer');
  const answer = await maria.submit(path, FORM);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/']);
  expect((await maria.get('/api/auth/user')).json()).toMatchObject({
    email: EMAIL,
    role: 'manager',
    firstName: 'Maria',
  });
  const [row] = await app.db.select().from(users).where(eq(users.email, EMAIL));
  expect(row).toMatchObject({ isApproved: true, isActive: true, approvedBy: dale.id });
  expect((await visitor().submit(path, FORM)).statusCode).toBe(404);
  expect((await visitor().get(path)).statusCode).toBe(404);
  expect((await agent.get('/api/admin/invitations')).json()).toEqual([]);
  const again = await visitor().submit('/api/login', { email: EMAIL, password: PASSWORD });
  expect(again.statusCode).toBe(303);
});

test('only the hash of a link is stored, and the log holds nothing of the link', async () => {
  const { agent } = await signIn();
  const { path } = await inviteMaria(agent);
  const token = path.split('/').at(-1);
  const kept = [await app.db.select().from(accountLinks), await app.db.select().from(auditLogs)];
  expect(JSON.stringify(kept)).not.toContain(token);
  const { rows } = await app.db.execute(sql`select * from idempotency_keys`);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('when two people use a link at once, only one gets the account', async () => {
  const { agent } = await signIn();
  const { path } = await inviteMaria(agent);
  const answers = await Promise.all([visitor().submit(path, FORM), visitor().submit(path, FORM)]);
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([303, 404]);
  expect(await app.db.select().from(users)).toHaveLength(2);
});

test('a link expires after 7 days, when it is revoked, and when a new one is made for the address', async () => {
  const { agent } = await signIn();
  const first = await inviteMaria(agent);
  const second = await inviteMaria(agent);
  expect((await visitor().get(first.path)).statusCode).toBe(404);
  expect((await visitor().get(second.path)).statusCode).toBe(200);
  const days = (Date.parse(second.expiresAt) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.99);
  expect(days).toBeLessThanOrEqual(7.01);
  await app.db.execute(sql`update account_links set expires_at = now() - interval '1 second'`);
  expect((await visitor().submit(second.path, FORM)).statusCode).toBe(404);
  expect((await agent.get('/api/admin/invitations')).json()).toMatchObject([{ email: EMAIL, isExpired: true }]);
  const third = await inviteMaria(agent);
  const [open] = (await agent.get('/api/admin/invitations')).json();
  expect((await agent.delete(`/api/admin/invitations/${open.id}`)).statusCode).toBe(204);
  expect((await visitor().get(third.path)).statusCode).toBe(404);
  expect((await agent.delete(`/api/admin/invitations/${open.id}`)).statusCode).toBe(404);
});

test('an invitation is void while its sender isn’t allowed to approve accounts', async () => {
  await signIn();
  const helper = await buildUser(app.db, { grants: ['user_management_write'] });
  const { path } = await inviteMaria(await app.signedIn(helper));
  await app.db.execute(sql`update user_permissions set expires_at = now() - interval '1 second'`);
  expect((await visitor().submit(path, FORM)).statusCode).toBe(404);
  await app.db.execute(sql`update user_permissions set expires_at = null`);
  expect((await visitor().submit(path, FORM)).statusCode).toBe(303);
});

test('only an administrator can invite with a role other than user, and an address in use is rejected', async () => {
  await signIn();
  const helper = await app.signedIn(await buildUser(app.db, { grants: ['user_management_write'] }));
  const refused = await helper.post('/api/admin/invitations', { email: EMAIL, role: 'admin' });
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'forbidden']);
  const taken = await helper.post('/api/admin/invitations', { email: 'DALE@builder.example' });
  expect([taken.statusCode, taken.json().code]).toEqual([409, 'conflict']);
  expect((await helper.post('/api/admin/invitations', { email: 'nobody' })).json().fields).toHaveProperty('email');
  expect(await app.db.select().from(accountLinks)).toEqual([]);
});

test('an invited person who already has an account by then is told so', async () => {
  const { agent } = await signIn();
  const { path } = await inviteMaria(agent);
  await buildUser(app.db, { email: EMAIL });
  const answer = await visitor().submit(path, FORM);
  expect([answer.statusCode, answer.body.includes('You already have an account')]).toEqual([409, true]);
});

test('invalid entries stay in the form with errors at their fields, but passwords aren’t shown again', async () => {
  const { agent } = await signIn();
  const { path } = await inviteMaria(agent);
  const answer = await visitor().submit(path, { ...FORM, lastName: '', password: 'short' });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('id="lastName-error"');
  expect(answer.body).toContain('value="Maria"');
  expect(answer.body).not.toContain('short');
  const named = await visitor().submit(path, { ...FORM, password: 'maria likes barns' });
  expect(named.body).toContain('doesn’t contain your name');
});

test('a reset link gives the account a new password, ends its sessions, and works once', async () => {
  const { agent } = await signIn();
  const kim = await buildUser(app.db, { email: 'kim@builder.example', passwordHash: 'lost' });
  const open = await app.signedIn(kim);
  const { path } = (await agent.post(`/api/admin/users/${kim.id}/reset-link`)).json();
  expect((await open.get('/api/leads')).statusCode).toBe(200);
  expect((await visitor().get(path)).body).toContain('For kim@builder.example.');
  expect((await visitor().submit(path, { password: 'qwertyuiop123' })).statusCode).toBe(400);
  const answer = await visitor().submit(path, { password: PASSWORD });
  expect([answer.statusCode, answer.body.includes('Password changed')]).toEqual([200, true]);
  expect((await open.get('/api/leads')).statusCode).toBe(401);
  expect((await visitor().submit(path, { password: PASSWORD })).statusCode).toBe(404);
  const signedIn = await visitor().submit('/api/login', { email: 'kim@builder.example', password: PASSWORD });
  expect(signedIn.statusCode).toBe(303);
});

test('a reset link is void after the next one, after the account is deleted, and after 24 hours', async () => {
  const { agent } = await signIn();
  const kim = await buildUser(app.db);
  const make = async () => (await agent.post(`/api/admin/users/${kim.id}/reset-link`)).json().path;
  const first = await make();
  const second = await make();
  expect((await visitor().get(first)).statusCode).toBe(404);
  await app.db.execute(sql`update account_links set expires_at = now() - interval '1 second'`);
  expect((await visitor().get(second)).statusCode).toBe(404);
  const third = await make();
  await agent.delete(`/api/admin/users/${kim.id}`);
  expect((await visitor().get(third)).statusCode).toBe(404);
});

test('an account from an external service has no password to reset', async () => {
  const { agent } = await signIn();
  const kim = await buildUser(app.db, { issuer: 'https://issuer.example', subject: 'kim' });
  expect((await agent.post(`/api/admin/users/${kim.id}/reset-link`)).json().code).toBe('conflict');
});

test('with a mail server, the link is emailed, and is stored encrypted until then', async () => {
  const mailing = await testApp({ SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://os.builder.example' });
  const { dale } = await signIn();
  const agent = await mailing.signedIn(dale);
  const cookie = agent.cookie;
  expect(cookie).toBeDefined();
  const answer = await mailing.fastify.inject({
    method: 'POST',
    url: '/api/admin/invitations',
    payload: { email: EMAIL },
    cookies: { '__Host-session': cookie ?? '' },
    headers: { origin: 'https://os.builder.example' },
  });
  const { path, isMailed } = answer.json();
  expect(isMailed).toBe(true);
  const [letter] = await app.db.select().from(outboxMessages);
  expect(letter).toMatchObject({ recipient: EMAIL, isSealed: true, state: 'waiting' });
  expect(letter?.body).not.toContain(path);
  expect(mailing.fastify.platform.secrets.open(letter?.body ?? '')).toContain(`https://os.builder.example${path}`);
  await mailing.close();
});
