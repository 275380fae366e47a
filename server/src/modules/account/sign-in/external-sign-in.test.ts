import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { CLIENT, TestIssuer } from '../../../../test/issuer.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { recoverAdministrator } from '../set-up/recovery.service.ts';

const PUBLIC_URL = 'http://office.builder.example';
const KIM = { sub: 'kim-1', email: 'Kim@builder.example', email_verified: true, given_name: 'Kim', family_name: 'Lee' };
let issuer: TestIssuer;
let app: TestApp;

beforeAll(async () => {
  issuer = await TestIssuer.start(`${PUBLIC_URL}/api/login/callback`);
  app = await testApp({
    PUBLIC_URL,
    OIDC_ISSUER: issuer.url,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    ADMIN_EMAIL: 'dale@builder.example',
  });
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  issuer.account = KIM;
});
afterEach(() => {
  issuer.tamper = undefined;
});
afterAll(async () => {
  await app.close();
  await issuer.stop();
});

/** Goes to the issuer and back. @returns the path and query the issuer sent the browser to */
async function goThere(agent: Agent, change = (url: URL) => url, asked = issuer): Promise<string> {
  const start = await agent.get('/api/login?returnTo=/leads');
  expect(start.statusCode).toBe(303);
  const back = await asked.visit(change(new URL(String(start.headers.location))).href);
  expect(back.origin).toBe(PUBLIC_URL);
  return back.pathname + back.search;
}

async function signIn(agent = new Agent(app.fastify)) {
  return agent.get(await goThere(agent));
}

async function expectRefused(agent: Agent, path: string): Promise<void> {
  const answer = await agent.get(path);
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('couldn’t verify your sign-in');
  expect((await agent.get('/api/auth/user')).statusCode).toBe(401);
  expect(await app.db.select().from(users)).toEqual([]);
}

test('the browser goes to the issuer with code, PKCE, state, nonce and the configured redirect URL', async () => {
  const start = await app.anonymous.get('/api/login', { host: 'evil.example' });
  const { searchParams } = new URL(String(start.headers.location));
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: `${PUBLIC_URL}/api/login/callback`,
    state: expect.stringMatching(/.{20,}/),
    nonce: expect.stringMatching(/.{20,}/),
  });
});

test('a new person gets a pending account and returns to the path they came from', async () => {
  const agent = new Agent(app.fastify);
  const answer = await signIn(agent);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/leads']);
  const [user] = await app.db.select().from(users);
  expect(user).toMatchObject({
    issuer: issuer.url,
    subject: 'kim-1',
    email: 'kim@builder.example',
    firstName: 'Kim',
    lastName: 'Lee',
    isApproved: false,
    role: 'user',
  });
  expect((await agent.get('/api/auth/user')).json().code).toBe('pending_approval');
});

test('the same person gets the same account even after their email address changes', async () => {
  await signIn();
  issuer.account = { ...KIM, email: 'kim.married@builder.example' };
  expect((await signIn()).statusCode).toBe(303);
  expect(await app.db.select().from(users)).toHaveLength(1);
});

test('signing in creates a new session', async () => {
  const agent = new Agent(app.fastify);
  const path = await goThere(agent);
  const before = agent.cookie;
  await agent.get(path);
  expect(agent.cookie).not.toBe(before);
});

test('a new identity with an email address already in use is rejected, not merged', async () => {
  await buildUser(app.db, { email: 'kim@builder.example', role: 'admin' });
  const answer = await signIn();
  expect(answer.statusCode).toBe(403);
  expect(answer.body).toContain('Ask an administrator to link it');
  expect(await app.db.select().from(users)).toHaveLength(1);
});

test('ADMIN_EMAIL makes the first administrator once the issuer verifies the address', async () => {
  issuer.account = { ...KIM, sub: 'x', email: 'dale@builder.example', email_verified: false };
  await signIn();
  expect((await app.db.select().from(users))[0]).toMatchObject({ role: 'user', isApproved: false });
  await emptyDatabase(app.database);
  issuer.account = { ...KIM, sub: 'dale', email: 'dale@builder.example' };
  await signIn();
  expect((await app.db.select().from(users))[0]).toMatchObject({ role: 'admin', isOwner: true, isApproved: true });
});

test('an unverified address doesn’t lock its owner out, and the approval list marks it', async () => {
  issuer.account = { ...KIM, sub: 'squatter', email_verified: false };
  expect((await signIn()).statusCode).toBe(303);
  issuer.account = KIM;
  expect((await signIn()).statusCode).toBe(303);
  const admin = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  const pending: { isEmailVerified: boolean; email: string }[] = (await admin.get('/api/admin/pending-users')).json();
  expect(pending).toMatchObject([
    { email: 'kim@builder.example', isEmailVerified: false },
    { email: 'kim@builder.example', isEmailVerified: true },
  ]);
});

test('recovery won’t promote an unverified address to administrator, and names the issuer and subject', async () => {
  const recover = (subject?: string) =>
    recoverAdministrator(app.database, app.fastify.platform.env, { address: 'kim@builder.example', subject });
  issuer.account = { ...KIM, sub: 'squatter', email_verified: false };
  await signIn();
  const refused = await recover();
  expect(refused).toContain('No one was made an administrator.');
  expect(refused).toContain(`issuer ${issuer.url}, subject squatter`);
  expect((await app.db.select().from(users)).map(({ role }) => role)).toEqual(['user']);
  issuer.account = KIM;
  await signIn();
  expect(await recover()).toContain(`issuer ${issuer.url}, subject kim-1`);
  const rows = await app.db.select().from(users).orderBy(users.subject);
  expect(rows.map(({ subject, role }) => [subject, role])).toEqual([
    ['kim-1', 'admin'],
    ['squatter', 'user'],
  ]);
});

test('recovery by subject promotes exactly that account to administrator, verified or not', async () => {
  const recover = (subject: string) =>
    recoverAdministrator(app.database, app.fastify.platform.env, { address: 'kim@builder.example', subject });
  issuer.account = { ...KIM, sub: 'squatter', email_verified: false };
  await signIn();
  issuer.account = { ...KIM, sub: 'kim-2', email_verified: false };
  await signIn();
  expect(await recover('nobody')).toContain('No one was made an administrator.');
  expect(await recover('kim-2')).toContain(`issuer ${issuer.url}, subject kim-2, email not verified`);
  const rows = await app.db.select().from(users).orderBy(users.subject);
  expect(rows.map(({ subject, role }) => [subject, role])).toEqual([
    ['kim-2', 'admin'],
    ['squatter', 'user'],
  ]);
});

test('the user list shows which addresses are unverified', async () => {
  const admin = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  issuer.account = { ...KIM, email_verified: false };
  await signIn();
  const listed: { isEmailVerified: boolean }[] = (await admin.get('/api/admin/users?state=pending')).json();
  expect(listed).toMatchObject([{ isEmailVerified: false }]);
});

test('an address the issuer verifies later counts as verified from the next sign-in', async () => {
  issuer.account = { ...KIM, email_verified: false };
  await signIn();
  expect(await app.db.select().from(users)).toMatchObject([{ isEmailVerified: false }]);
  issuer.account = KIM;
  await signIn();
  expect(await app.db.select().from(users)).toMatchObject([{ isEmailVerified: true }]);
});

test('a deactivated user can’t sign in', async () => {
  await buildUser(app.db, { issuer: issuer.url, subject: 'kim-1', isActive: false });
  const answer = await signIn();
  expect(answer.statusCode).toBe(403);
  expect(answer.body).toContain('href="mailto:administrator@builder.example"');
});

test('a tampered state is rejected', async () => {
  const agent = new Agent(app.fastify);
  await expectRefused(agent, (await goThere(agent)).replace(/state=[^&]+/, 'state=tampered'));
});

test('a callback without a matching sign-in request is rejected', async () => {
  const path = await goThere(new Agent(app.fastify));
  await expectRefused(new Agent(app.fastify), path);
});

test('a wrong nonce is rejected', async () => {
  const agent = new Agent(app.fastify);
  const path = await goThere(agent, (url) => {
    url.searchParams.set('nonce', 'another-nonce');
    return url;
  });
  await expectRefused(agent, path);
});

test('a correctly signed ID token with the wrong audience or issuer, or an expired one, is rejected', async () => {
  issuer.tamper = (claims) => claims;
  expect((await signIn()).statusCode, 'signed again but unchanged').toBe(303);
  await emptyDatabase(app.database);
  for (const change of [{ aud: 'another-client' }, { iss: 'http://127.0.0.1:1' }, { exp: 1 }]) {
    issuer.tamper = (claims) => ({ ...claims, ...change });
    const agent = new Agent(app.fastify);
    await expectRefused(agent, await goThere(agent));
  }
});

test('a replayed code is rejected', async () => {
  const agent = new Agent(app.fastify);
  const path = await goThere(agent);
  expect((await agent.get(path)).statusCode).toBe(303);
  await emptyDatabase(app.database);
  await expectRefused(agent, path);
  const other = new Agent(app.fastify);
  const fresh = new URL(await goThere(other), PUBLIC_URL);
  const used = new URL(path, PUBLIC_URL);
  fresh.searchParams.set('code', used.searchParams.get('code') ?? '');
  await expectRefused(other, fresh.pathname + fresh.search);
});

test('the built-in sign-in pages don’t exist when an external issuer is used', async () => {
  expect((await app.anonymous.submit('/api/login', { email: 'a@b.example', password: 'x' })).statusCode).toBe(404);
  expect((await app.anonymous.get('/api/login/request-access')).statusCode).toBe(404);
});

test('an unreachable issuer is reported to the person and doesn’t stop the app', async () => {
  const lonely = await testApp({
    OIDC_ISSUER: 'http://127.0.0.1:1',
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
  });
  const answer = await lonely.anonymous.get('/api/login');
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain('can’t reach the sign-in service');
  await lonely.close();
});

test('an issuer that goes down during sign-in is reported as unreachable', async () => {
  const brief = await TestIssuer.start(`${PUBLIC_URL}/api/login/callback`);
  const lonely = await testApp({
    PUBLIC_URL,
    OIDC_ISSUER: brief.url,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
  });
  const agent = new Agent(lonely.fastify);
  const path = await goThere(agent, undefined, brief);
  await brief.stop();
  const answer = await agent.get(path);
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain('can’t reach the sign-in service');
  await lonely.close();
});
