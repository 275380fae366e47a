import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { auditLogs } from '../../../platform/audit/audit-logs.table.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { sessions } from '../../../platform/session/sessions.table.ts';
import { hashPassword } from '../account/passwords.service.ts';
import { signInFailures } from './sign-in-failures.table.ts';

const PASSWORD = 'a plain long passphrase';
const WRONG = 'Incorrect email or password.';
let app: TestApp;
let passwordHash: string;

beforeAll(async () => {
  app = await testApp();
  passwordHash = await hashPassword(PASSWORD);
});
beforeEach(() => emptyDatabase(app.database));
afterAll(() => app.close());

const browser = () => new Agent(app.fastify);
const kim = (fields = {}) => buildUser(app.db, { email: 'kim@builder.example', passwordHash, ...fields });
const attempt = (agent: Agent, fields: Record<string, string> = {}) =>
  agent.submit('/api/login', { email: 'kim@builder.example', password: PASSWORD, ...fields });
const actions = async () => (await app.db.select().from(auditLogs).orderBy(auditLogs.id)).map((row) => row.action);

test('the sign-in page is a form that works without JavaScript, under a strict policy', async () => {
  const page = await browser().get('/api/login?returnTo=%2Fleads');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  expect(page.body).toContain('<form method="post" action="/api/login">');
  expect(page.body).toContain('href="/api/login/forgot-password?returnTo=%2Fleads">Forgot password?</a>');
  expect(page.body).toContain('name="returnTo" value="/leads"');
  expect(page.body).not.toMatch(/<[^>]+ style=/);
});

test('the right password signs the person in, records the last sign-in and returns them to where they came from', async () => {
  const user = await kim();
  const agent = browser();
  const answer = await attempt(agent, { email: 'KIM@builder.example', returnTo: '/leads?status=new' });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe('/leads?status=new');
  expect((await agent.get('/api/auth/user')).json()).toMatchObject({ id: user.id, email: 'kim@builder.example' });
  const [row] = await app.db.select().from(users);
  expect(row?.lastLoginAt).not.toBeNull();
  expect(await actions()).toEqual(['account.sign-in']);
});

test('the cookie is HttpOnly, SameSite=Lax, and Secure with the __Host- prefix over HTTPS', async () => {
  await kim();
  const plain = await attempt(browser());
  expect(plain.headers['set-cookie']).toMatch(/^session=.*HttpOnly; SameSite=Lax/);
  const secure = await testApp({ PUBLIC_URL: 'https://office.builder.example', TRUST_PROXY: 'true' });
  const answer = await new Agent(secure.fastify).submit(
    '/api/login',
    { email: 'kim@builder.example', password: PASSWORD },
    { 'x-forwarded-proto': 'https' },
  );
  expect(answer.headers['set-cookie']).toMatch(/^__Host-session=.*Path=\/;.*HttpOnly; Secure; SameSite=Lax/);
  await secure.close();
});

test('signing in creates a new session and ignores one planted beforehand', async () => {
  const user = await kim();
  const planted = await app.signedIn(user);
  const before = planted.cookie;
  await attempt(planted);
  expect(planted.cookie).not.toBe(before);
  expect((await new Agent(app.fastify, before).get('/api/auth/user')).statusCode).toBe(401);
  const invented = new Agent(app.fastify, 'planted-session-id.signature');
  await attempt(invented);
  expect(invented.cookie).not.toBe('planted-session-id.signature');
});

test('a session stores no role or permission, and its ID only as a hash', async () => {
  await kim();
  const agent = browser();
  await attempt(agent);
  const [row] = await app.db.select().from(sessions);
  expect(Object.keys(Object(row?.sess)).sort()).toEqual(['cookie', 'ipAddress', 'userAgent', 'userId']);
  expect(row?.sid).toMatch(/^[0-9a-f]{64}$/);
  expect(decodeURIComponent(agent.cookie ?? '')).not.toContain(row?.sid);
});

test('a wrong password and an unknown address get the same page and take equally long', async () => {
  await kim();
  const wrong = await attempt(browser(), { password: 'not the password' });
  const unknown = await attempt(browser(), { email: 'nobody@builder.example' });
  expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
  expect(wrong.body).toContain(WRONG);
  expect(unknown.body.replace('nobody@', 'kim@')).toBe(wrong.body);
  expect(wrong.body).toContain('value="kim@builder.example"');
  expect(wrong.body).not.toContain('not the password');
  const rows = await app.db.select().from(auditLogs);
  expect(rows.map((row) => row.action)).toEqual(['account.sign-in-failed', 'account.sign-in-failed']);
  expect(JSON.stringify(rows)).not.toContain('builder.example');
});

test('ten failures lock the account for 15 minutes for everyone, even with the right password', async () => {
  await kim();
  for (let count = 0; count < 10; count += 1) await attempt(browser(), { password: 'not the password' });
  const locked = await attempt(browser());
  expect(locked.statusCode).toBe(429);
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(800);
  expect(locked.body).toContain('Too many failed attempts. Try again in 15 minutes.');
  await app.db.update(signInFailures).set({ createdAt: sql`now() - interval '16 minutes'` });
  expect((await attempt(browser())).statusCode).toBe(303);
});

test('an unknown address locks the same way, and parallel guesses count too', async () => {
  const guesses = Array.from({ length: 15 }, () => attempt(browser(), { email: 'nobody@builder.example' }));
  const codes = (await Promise.all(guesses)).map((answer) => answer.statusCode);
  expect(codes.filter((code) => code === 401)).toHaveLength(10);
  expect(codes.filter((code) => code === 429)).toHaveLength(5);
});

test('a pending account can sign in and sees only that it is pending', async () => {
  await kim({ isApproved: false, isActive: false });
  const agent = browser();
  expect((await attempt(agent)).statusCode).toBe(303);
  const answer = await agent.get('/api/auth/user');
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ code: 'pending_approval' });
  expect(answer.json().message).toContain('pending approval');
});

test('a deactivated user is told so and gets no session', async () => {
  await kim({ isActive: false });
  const agent = browser();
  const answer = await attempt(agent);
  expect(answer.statusCode).toBe(403);
  expect(answer.body).toContain('Account deactivated');
  expect(answer.body).toContain('href="mailto:administrator@builder.example"');
  expect(agent.cookie).toBeUndefined();
});

test('an invalid form comes back with the entered values and each error at its field', async () => {
  const answer = await attempt(browser(), { email: '<script>alert(1)</script>', password: '' });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('id="email-error">Enter an email address, like name@company.com.');
  expect(answer.body).toContain('id="password-error">Enter your password.');
  expect(answer.body).toContain('value="&lt;script&gt;alert(1)&lt;/script&gt;"');
  expect(answer.body).not.toContain('<script>alert');
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/\t/evil.example', 'javascript:alert(1)'])(
  'sign-in never redirects to %j',
  async (returnTo) => {
    await kim();
    expect((await attempt(browser(), { returnTo })).headers.location).toBe('/');
    const page = await browser().get(`/api/login?returnTo=${encodeURIComponent(returnTo)}`);
    expect(page.body).toContain('name="returnTo" value="/"');
  },
);

test('another site can’t sign anyone in', async () => {
  await kim();
  const answer = await browser().submit(
    '/api/login',
    { email: 'kim@builder.example', password: PASSWORD },
    { 'sec-fetch-site': 'cross-site' },
  );
  expect(answer.statusCode).toBe(403);
  expect(answer.json().code).toBe('csrf');
});

test('signing out ends the session on the server and opens the landing page', async () => {
  const agent = await app.signedIn(await kim());
  const cookie = agent.cookie;
  const answer = await agent.get('/api/logout');
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/']);
  expect(agent.cookie).toBeUndefined();
  expect((await new Agent(app.fastify, cookie).get('/api/auth/user')).statusCode).toBe(401);
  expect(await actions()).toEqual(['account.sign-out']);
});

test('a link on another site can’t sign anyone out without their confirmation', async () => {
  const agent = await app.signedIn(await kim());
  const isSignedIn = async () => (await agent.get('/api/auth/user')).statusCode === 200;
  const elsewhere: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { referer: 'https://elsewhere.example/page' },
  ];
  for (const headers of elsewhere) {
    const page = await agent.get('/api/logout', headers);
    expect([page.statusCode, await isSignedIn()]).toEqual([200, true]);
    expect(page.body).toContain('<form method="post" action="/api/logout">');
  }
  expect((await agent.submit('/api/logout', {}, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect(await isSignedIn()).toBe(true);
  const confirmed = await agent.submit('/api/logout', {}, { 'sec-fetch-site': 'same-origin' });
  expect([confirmed.statusCode, confirmed.headers.location, await isSignedIn()]).toEqual([303, '/', false]);
});

test.each(['same-origin', 'none'])('signing out from %s needs no confirmation', async (site) => {
  const agent = await app.signedIn(await kim());
  expect((await agent.get('/api/logout', { 'sec-fetch-site': site })).statusCode).toBe(303);
  expect((await agent.get('/api/auth/user')).statusCode).toBe(401);
});

test('signing out without a session opens the landing page', async () => {
  expect((await browser().get('/api/logout')).headers.location).toBe('/');
});

test('the external issuer’s callback doesn’t exist with built-in accounts', async () => {
  expect((await browser().get('/api/login/callback?code=x')).statusCode).toBe(404);
});

test('an idle session ends after 12 hours, and any session after 7 days', async () => {
  const user = await kim();
  const idle = await app.signedIn(user);
  await app.db.update(sessions).set({ expire: sql`now() - interval '1 second'` });
  expect((await idle.get('/api/auth/user')).statusCode).toBe(401);

  const old = await app.signedIn(user);
  await app.db.update(sessions).set({
    createdAt: sql`now() - interval '6 days 23 hours'`,
    lastSeenAt: sql`now() - interval '10 minutes'`,
  });
  expect((await old.get('/api/auth/user')).statusCode).toBe(200);
  const [row] = await app.db
    .select({ hours: sql<number>`extract(epoch from expire - now()) / 3600` })
    .from(sessions)
    .where(eq(sessions.userId, user.id))
    .orderBy(sql`expire desc`);
  expect(Number(row?.hours)).toBeLessThanOrEqual(1);
});
