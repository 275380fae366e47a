import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { auditLogs } from '../../../platform/audit/audit-logs.table.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { serverLog } from '../../../platform/log-destination.ts';
import { recoverAdministrator } from './recovery.service.ts';
import { announceSetUp, ensureConfiguredAdministrator } from './set-up.service.ts';
import { setUpTokens } from './set-up-tokens.table.ts';

const OWNER = {
  firstName: 'Dale',
  lastName: 'Whitaker',
  email: 'dale@builder.example',
  password: 'a barn with nine windows',
};
let app: TestApp;
let printed: string[];

beforeAll(async () => {
  app = await testApp({ HOST: '0.0.0.0' });
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  printed = [];
  vi.spyOn(serverLog, 'writeNow').mockImplementation((line) => void printed.push(line));
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

const setUp = (token: string, fields = {}) => new Agent(app.fastify).submit('/setup', { ...OWNER, token, ...fields });

async function announcedToken(): Promise<string> {
  await announceSetUp(app.fastify);
  const link = printed.findLast((line) => line.startsWith("Set up the owner's account: "));
  return link?.split('#')[1]?.trim() ?? '';
}

test('without an administrator, the setup link is printed once and only its hash is stored', async () => {
  const token = await announcedToken();
  expect(printed.join('')).toMatch(/^Set up the owner's account: http:\/\/localhost:3000\/setup#[A-Za-z0-9_-]{43}\n$/);
  const [row] = await app.db.select().from(setUpTokens);
  expect(JSON.stringify(row)).not.toContain(token);
});

test('with an administrator, no link is printed', async () => {
  await buildUser(app.db, { role: 'admin' });
  await announceSetUp(app.fastify);
  expect(printed).toEqual([]);
});

test('the link creates the owner: an approved, active, signed-in administrator with three welcome notifications', async () => {
  const token = await announcedToken();
  const agent = new Agent(app.fastify);
  const answer = await agent.submit('/setup', { ...OWNER, token });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/welcome']);
  expect((await agent.get('/api/auth/user')).json()).toMatchObject({
    email: 'dale@builder.example',
    role: 'admin',
    isOwner: true,
    jobTitle: 'CEO & Master Builder',
  });
  expect((await agent.get('/api/notifications/unread-count')).json()).toEqual({ count: 3 });
  expect((await app.db.select().from(auditLogs).orderBy(auditLogs.id)).map((row) => row.action)).toContain(
    'user.make-administrator',
  );
});

test('the setup page reads the code from the link with its own script, and shows a field without JavaScript', async () => {
  await announcedToken();
  const page = await app.anonymous.get('/setup');
  expect(page.body).toContain('<script src="/setup.js"></script>');
  expect(page.body).toContain('Setup code');
});

test('a link works once', async () => {
  const token = await announcedToken();
  await setUp(token);
  const again = await setUp(token, { email: 'other@builder.example' });
  expect(again.statusCode).toBe(400);
  expect(again.body).toContain('id="token-error"');
  expect(await app.db.select().from(users)).toHaveLength(1);
});

test('two people using the same link create only one owner', async () => {
  const token = await announcedToken();
  const answers = await Promise.all([setUp(token), setUp(token, { email: 'other@builder.example' })]);
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([303, 400]);
  expect(await app.db.select().from(users)).toHaveLength(1);
});

test('a restart voids the link printed before it', async () => {
  const first = await announcedToken();
  const second = await announcedToken();
  expect((await setUp(first)).statusCode).toBe(400);
  expect((await setUp(second)).statusCode).toBe(303);
});

test('an expired or made-up link creates no account', async () => {
  const token = await announcedToken();
  await app.db.update(setUpTokens).set({ expiresAt: sql`now() - interval '1 second'` });
  for (const code of [token, 'invented', '']) {
    const answer = await setUp(code);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('This code is incorrect, already used or expired.');
    expect(answer.body).toContain('value="Dale"');
  }
  expect(await app.db.select().from(users)).toEqual([]);
});

test('an owner link creates no account once an administrator exists', async () => {
  const token = await announcedToken();
  await buildUser(app.db, { role: 'admin' });
  expect((await setUp(token)).statusCode).toBe(409);
  expect(await app.db.select().from(users)).toHaveLength(1);
});

test('a weak password and missing names are rejected at their fields', async () => {
  const token = await announcedToken();
  const answer = await setUp(token, { firstName: '', password: 'whitaker forever' });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('id="firstName-error"');
  expect((await setUp(token, { password: 'whitaker forever' })).body).toContain('doesn’t contain your name');
});

test('without an open link, the page says that setup is finished', async () => {
  expect((await app.anonymous.get('/setup')).body).toContain('Setup is complete');
});

test('ADMIN_EMAIL and ADMIN_PASSWORD create the administrator once', async () => {
  const configured = await testApp({ ADMIN_EMAIL: 'Dale@builder.example', ADMIN_PASSWORD: OWNER.password });
  await ensureConfiguredAdministrator(configured.fastify);
  await ensureConfiguredAdministrator(configured.fastify);
  const rows = await app.db.select().from(users);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ email: 'dale@builder.example', role: 'admin', isApproved: true, isOwner: true });
  const answer = await configured.anonymous.submit('/api/login', {
    email: 'dale@builder.example',
    password: OWNER.password,
  });
  expect(answer.statusCode).toBe(303);
  await configured.close();
});

test('a common ADMIN_PASSWORD stops startup with a one-line error', async () => {
  const configured = await testApp({ ADMIN_EMAIL: 'dale@builder.example', ADMIN_PASSWORD: 'qwertyuiop123' });
  await expect(ensureConfiguredAdministrator(configured.fastify)).rejects.toThrow(/^ADMIN_PASSWORD: .*too common/);
  await configured.close();
});

test('a recovery link gives a locked-out administrator a new password and ends the old sessions', async () => {
  const lost = await buildUser(app.db, { email: 'dale@builder.example', isActive: false });
  const old = await app.signedIn(lost);
  const { env } = app.fastify.platform;
  const message = await recoverAdministrator(app.database, env, { address: 'Dale@builder.example' });
  const token = message.split('#')[1] ?? '';
  expect((await setUp(token, { email: 'other@builder.example' })).statusCode).toBe(400);
  const agent = new Agent(app.fastify);
  expect((await agent.submit('/setup', { ...OWNER, token })).statusCode).toBe(303);
  const [row] = await app.db.select().from(users).where(eq(users.id, lost.id));
  expect(row).toMatchObject({ role: 'admin', isActive: true, isOwner: false });
  expect((await old.get('/api/auth/user')).statusCode).toBe(401);
  const actions = (await app.db.select().from(auditLogs).orderBy(auditLogs.id)).map((entry) => entry.action);
  expect(actions).toEqual(['account.issue-recovery-link', 'user.make-administrator', 'account.sign-in']);
});
