import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { KEPT, TAKEN } from '../../../../test/camera-photo.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { auditLogs } from '../../../platform/audit/audit-logs.table.ts';
import { auditPersonalValues } from '../../../platform/audit/audit-personal-values.table.ts';
import { buildPendingUser, buildUser } from '../../../platform/identity/users.factory.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { signInFailures } from '../sign-in/sign-in-failures.table.ts';
import { hashPassword } from './passwords.service.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PASSWORD = 'a plain long passphrase';
let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => emptyDatabase(app.database));
afterAll(() => app.close());

const png = (bytes: Uint8Array<ArrayBuffer> = new Uint8Array(PNG), name = 'me.png') => new File([bytes], name);

test('the current user includes permissions and no secrets', async () => {
  const kim = await buildUser(app.db, { role: 'manager', passwordHash: 'x', grants: ['system_admin'] });
  const answer = await (await app.signedIn(kim)).get('/api/auth/user');
  expect(answer.json()).toMatchObject({
    id: kim.id,
    role: 'manager',
    jobTitle: 'Manager',
    hasPassword: true,
    preferences: { theme: 'system', startPage: '/', mutedNotifications: [] },
  });
  expect(answer.json().permissions).toEqual(expect.arrayContaining(['financial_write', 'system_admin']));
  expect(answer.json().permissions).not.toContain('user_management_read');
  expect(answer.body).not.toMatch(/passwordHash|password_hash|issuer/);
});

test('the owner’s title is CEO & Master Builder until the profile says otherwise', async () => {
  const agent = await app.signedIn(await buildUser(app.db, { role: 'admin', isOwner: true }));
  expect((await agent.get('/api/auth/user')).json().jobTitle).toBe('CEO & Master Builder');
  await agent.put('/api/account/profile', { jobTitle: 'Founder' });
  expect((await agent.get('/api/auth/user')).json().jobTitle).toBe('Founder');
  await agent.put('/api/account/profile', { jobTitle: '' });
  expect((await agent.get('/api/auth/user')).json().jobTitle).toBe('CEO & Master Builder');
});

test('the profile keeps fields that aren’t sent, and ignores a role, approval or email in the body', async () => {
  const kim = await buildUser(app.db);
  const agent = await app.signedIn(kim);
  const answer = await agent.put('/api/account/profile', {
    firstName: '  Kim ',
    role: 'admin',
    isOwner: true,
    email: 'other@builder.example',
  });
  expect(answer.json()).toMatchObject({ firstName: 'Kim', lastName: kim.lastName, role: 'user', email: kim.email });
  const [entry] = await app.db.select().from(auditPersonalValues);
  expect(entry?.details).toEqual({ before: { firstName: 'Robin' }, after: { firstName: 'Kim' } });
});

test.each([
  [{ firstName: '' }, 'firstName'],
  [{ lastName: 'x'.repeat(201) }, 'lastName'],
  [{ jobTitle: 7 }, 'jobTitle'],
  [{ firstName: 'a\u0000b' }, 'firstName'],
])('an invalid profile %j is rejected by field', async (body, name) => {
  const answer = await (await app.signedIn(await buildUser(app.db))).put('/api/account/profile', body);
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().fields)).toEqual([name]);
});

test('preferences saved at the same moment are all kept', async () => {
  const agent = await app.signedIn(await buildUser(app.db));
  const choices = [
    { theme: 'dark' },
    { startPage: '/leads' },
    { timeZone: 'America/Denver' },
    { singleKeyShortcuts: false },
    { mutedNotifications: ['import'] },
  ];
  await Promise.all(choices.map((choice) => agent.put('/api/account/preferences', choice)));
  const { preferences } = (await agent.get('/api/auth/user')).json();
  expect(preferences).toMatchObject(Object.assign({}, ...choices));
});

test('preferences change one at a time and accept only their allowed values', async () => {
  const agent = await app.signedIn(await buildUser(app.db));
  await agent.put('/api/account/preferences', { theme: 'dark' });
  const answer = await agent.put('/api/account/preferences', { startPage: '/leads', timeZone: 'America/Chicago' });
  expect(answer.json().preferences).toMatchObject({ theme: 'dark', startPage: '/leads', timeZone: 'America/Chicago' });
  expect((await agent.put('/api/account/preferences', { theme: 'neon' })).json().fields).toHaveProperty('theme');
  expect((await agent.put('/api/account/preferences', { timeZone: 'Mars/Olympus' })).json().fields).toHaveProperty(
    'timeZone',
  );
});

test('a picture is stored under a generated name and served safely, to approved people only', async () => {
  const agent = await app.signedIn(await buildUser(app.db));
  const answer = await agent.upload('/api/account/picture', png(undefined, '../../evil.html'));
  expect(answer.statusCode).toBe(200);
  const url = answer.json().profileImageUrl;
  expect(url).toMatch(/^\/api\/files\/pictures\/[0-9a-f]{32}\.png$/);
  const file = await agent.get(url);
  expect(file.rawPayload).toEqual(PNG);
  expect(file.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=31536000, immutable',
  });
  expect(file.headers['content-disposition']).toMatch(/^attachment/);
  expect((await app.anonymous.get(url)).statusCode).toBe(401);
  const pending = await app.signedIn(await buildPendingUser(app.db));
  expect((await pending.get(url)).statusCode).toBe(403);
});

test('a stored picture drops its location and any data appended after its end', async () => {
  const agent = await app.signedIn(await buildUser(app.db));
  const { profileImageUrl } = (await agent.upload('/api/account/picture', png(new Uint8Array(TAKEN), 'me.jpg'))).json();
  expect((await agent.get(profileImageUrl)).rawPayload).toEqual(KEPT);
});

test('a new picture or a removal deletes the old file', async () => {
  const agent = await app.signedIn(await buildUser(app.db));
  const first = (await agent.upload('/api/account/picture', png())).json().profileImageUrl;
  const second = (await agent.upload('/api/account/picture', png())).json().profileImageUrl;
  expect((await agent.get(first)).statusCode).toBe(404);
  expect((await agent.delete('/api/account/picture')).json().profileImageUrl).toBeNull();
  await expect.poll(async () => (await agent.get(second)).statusCode).toBe(404);
  expect((await agent.delete('/api/account/picture')).statusCode).toBe(200);
});

test('a file that isn’t a picture is rejected by its bytes, whatever its name', async () => {
  const agent = await app.signedIn(await buildUser(app.db));
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  for (const bytes of [svg, Buffer.from('<html>'), Buffer.from('%PDF-1.7'), Buffer.alloc(0)]) {
    const answer = await agent.upload('/api/account/picture', png(new Uint8Array(bytes)));
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['file']]);
  }
  expect((await agent.post('/api/account/picture', { file: 'x' })).statusCode).toBe(415);
});

test('a picture over 5 MB returns 413 and changes nothing', async () => {
  const kim = await buildUser(app.db);
  const agent = await app.signedIn(kim);
  const large = Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)]);
  expect((await agent.upload('/api/account/picture', png(new Uint8Array(large)))).statusCode).toBe(413);
  const [row] = await app.db.select().from(users).where(eq(users.id, kim.id));
  expect(row).toEqual(kim);
});

test('an unknown picture returns 404, and an invalid picture name 400', async () => {
  const agent = await app.signedIn(await buildUser(app.db));
  expect((await agent.get(`/api/files/pictures/${'0'.repeat(32)}.png`)).statusCode).toBe(404);
  for (const name of ['..%2F..%2Fpackage.json', 'x.png', `${'0'.repeat(32)}.svg`]) {
    expect((await agent.get(`/api/files/pictures/${name}`)).statusCode).toBe(400);
  }
});

test('changing the password requires the current one, ends other sessions and keeps this one', async () => {
  const kim = await buildUser(app.db, { email: 'kim@builder.example', passwordHash: await hashPassword(PASSWORD) });
  const [here, elsewhere] = [await app.signedIn(kim), await app.signedIn(kim)];
  const wrong = await here.post('/api/account/password', {
    currentPassword: 'wrong',
    newPassword: 'another long phrase',
  });
  expect([wrong.statusCode, wrong.json().fields]).toEqual([
    400,
    { currentPassword: 'Your current password is incorrect.' },
  ]);
  const weak = await here.post('/api/account/password', { currentPassword: PASSWORD, newPassword: 'qwertyuiop123' });
  expect(weak.json().fields).toHaveProperty('newPassword');
  const right = { currentPassword: PASSWORD, newPassword: 'another long phrase' };
  expect((await here.post('/api/account/password', right)).statusCode).toBe(204);
  expect((await here.get('/api/auth/user')).statusCode).toBe(200);
  expect((await elsewhere.get('/api/auth/user')).statusCode).toBe(401);
  const attempt = { email: 'kim@builder.example', password: 'another long phrase' };
  expect((await new Agent(app.fastify).submit('/api/login', attempt)).statusCode).toBe(303);
  const log = await app.db.select().from(auditLogs);
  expect(log.map((row) => row.action)).toContain('account.change-password');
  expect(JSON.stringify(log)).not.toContain('argon2');
});

test('wrong guesses at the current password count like failed sign-ins', async () => {
  const kim = await buildUser(app.db, { email: 'kim@builder.example', passwordHash: await hashPassword(PASSWORD) });
  const agent = await app.signedIn(kim);
  const guess = (currentPassword: string) =>
    agent.post('/api/account/password', { currentPassword, newPassword: 'another long phrase' });
  for (let count = 0; count < 10; count += 1) expect((await guess(`wrong ${count}`)).statusCode).toBe(400);
  const locked = await guess(PASSWORD);
  expect([locked.statusCode, locked.json().code]).toEqual([429, 'rate_limited']);
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
  expect((await app.db.select().from(users).where(eq(users.id, kim.id)))[0]?.passwordHash).toBe(kim.passwordHash);
});

test('a sign-in whose password changes while it is being checked gets no access', async () => {
  const kim = await buildUser(app.db, { email: 'kim@builder.example', passwordHash: await hashPassword(PASSWORD) });
  const passwordHash = await hashPassword('the new one of Kim');
  const browser = new Agent(app.fastify);
  const signingIn = browser.submit('/api/login', { email: 'kim@builder.example', password: PASSWORD });
  await expect.poll(() => app.db.$count(signInFailures), { interval: 1 }).toBe(1);
  // By now the old hash is being verified, which is slow on purpose.
  await pause(5);
  await app.db.update(users).set({ passwordHash }).where(eq(users.id, kim.id));
  await signingIn;
  expect((await browser.get('/api/auth/user')).statusCode).toBe(401);
});

test('an account from an external issuer has no password to change', async () => {
  const agent = await app.signedIn(await buildUser(app.db));
  const body = { currentPassword: 'x', newPassword: 'another long phrase' };
  expect((await agent.post('/api/account/password', body)).statusCode).toBe(409);
});

test('a user sees their own sessions, with the current one marked', async () => {
  const kim = await buildUser(app.db);
  const agent = await app.signedIn(kim);
  await app.signedIn(kim);
  await app.signedIn(await buildUser(app.db));
  const rows = (await agent.get('/api/account/sessions')).json();
  expect(rows).toHaveLength(2);
  expect(rows.filter((row: { isCurrent: boolean }) => row.isCurrent)).toHaveLength(1);
});

test('signing out everywhere ends every session, including this one, and clears the cookie', async () => {
  const kim = await buildUser(app.db);
  const [here, elsewhere] = [await app.signedIn(kim), await app.signedIn(kim)];
  const other = await app.signedIn(await buildUser(app.db));
  const cookie = here.cookie;
  expect((await here.post('/api/account/sessions/end-all')).statusCode).toBe(204);
  expect(here.cookie).toBeUndefined();
  expect((await new Agent(app.fastify, cookie).get('/api/auth/user')).statusCode).toBe(401);
  expect((await elsewhere.get('/api/auth/user')).statusCode).toBe(401);
  expect((await other.get('/api/auth/user')).statusCode).toBe(200);
});

test('the team list holds approved, active people only, with just their names and pictures', async () => {
  const kim = await buildUser(app.db, { firstName: 'Kim' });
  await buildUser(app.db, { isActive: false });
  await buildPendingUser(app.db);
  const unnamed = await buildUser(app.db, { firstName: null, lastName: ' ' });
  const rows = (await (await app.signedIn(kim)).get('/api/staff')).json();
  expect(rows).toEqual([
    { id: kim.id, firstName: 'Kim', lastName: kim.lastName, email: null, profileImageUrl: null },
    { id: unnamed.id, firstName: null, lastName: ' ', email: unnamed.email, profileImageUrl: null },
  ]);
});
