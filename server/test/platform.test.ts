import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildPendingUser, buildUser } from '../src/platform/identity/users.factory.ts';
import type { Agent } from './agent.ts';
import { type TestApp, testApp } from './app.ts';
import { emptyDatabase } from './database.ts';

const LEAD = { title: 'Eight kits', company: 'Fieldstone' };
let app: TestApp;
let kim: Agent;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db));
});
afterAll(() => app.close());

const raw = (payload: string | Buffer, headers = {}, agent = kim) =>
  agent.send({
    method: 'POST',
    url: '/api/leads',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });
const countLeads = async () => Number((await app.db.execute(sql`select count(*) from leads`)).rows[0]?.count);

test('checks run in order: parsing, cross-site, session, approval, activity, permission, body, object', async () => {
  const pending = await app.signedIn(await buildPendingUser(app.db));
  const inactive = await app.signedIn(await buildUser(app.db, { isActive: false }));
  const foreign = { 'sec-fetch-site': 'cross-site' };
  const code = async (agent: Agent, url: string, payload: string, headers = {}) =>
    (
      await agent.send({ method: 'POST', url, headers: { 'content-type': 'application/json', ...headers }, payload })
    ).json().code;
  expect(await code(app.anonymous, '/api/leads', '{', foreign)).toBe('malformed');
  expect(await code(app.anonymous, '/api/leads', '{}', foreign)).toBe('csrf');
  expect(await code(app.anonymous, '/api/leads', '{}')).toBe('unauthorized');
  expect(await code(pending, '/api/leads', '{}')).toBe('pending_approval');
  expect(await code(inactive, '/api/leads', '{}')).toBe('account_inactive');
  expect(await code(kim, '/api/admin/approve-user/x', '{}')).toBe('forbidden');
  expect(await code(kim, '/api/leads', '{}')).toBe('validation');
  expect(await code(kim, '/api/leads/99/restore', '{}')).toBe('not_found');
});

test('the 401 body is the same for every caller', async () => {
  const answer = await app.anonymous.get('/api/leads');
  expect([answer.statusCode, answer.body]).toEqual([401, '{"code":"unauthorized","message":"Unauthorized"}']);
});

test.each([
  ['broken JSON', '{"title":', {}, 400],
  ['text that is not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), {}, 400],
  ['33 levels', '['.repeat(33) + ']'.repeat(33), {}, 400],
  ['a poisoned prototype', '{"__proto__":{"isAdmin":true}}', {}, 400],
  ['NUL in text', JSON.stringify({ ...LEAD, title: 'a\u0000b' }), {}, 400],
  ['a lone surrogate', '{"title":"\\ud800","company":"x"}', {}, 400],
  ['a body over 256 KiB', JSON.stringify({ ...LEAD, notes: 'x'.repeat(300_000) }), {}, 413],
  ['another media type', 'title=x', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['text/plain, which needs no preflight', JSON.stringify(LEAD), { 'content-type': 'text/plain' }, 415],
  ['an unknown encoding', JSON.stringify(LEAD), { 'content-encoding': 'br' }, 415],
])('%s is rejected and stores nothing', async (_name, payload, headers, status) => {
  const answer = await raw(payload, headers);
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  expect(answer.body).not.toMatch(/\bat .*\.ts|select |insert /i);
  expect(await countLeads()).toBe(0);
});

test('a URL over 8 KiB returns 414, an unknown one below /api a JSON 404, and a wrong method isn’t served', async () => {
  expect((await kim.get(`/api/leads?q=${'x'.repeat(9_000)}`)).statusCode).toBe(414);
  const unknown = await kim.get('/api/nothing/here');
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'not_found']);
  expect([404, 405]).toContain((await kim.put('/api/leads', {})).statusCode);
});

test('every response has security headers, including the router’s', async () => {
  for (const url of ['/api/leads', '/api/nothing', '/api/leads/%zz', '/%', '/healthz']) {
    const { headers, statusCode } = await app.anonymous.get(url);
    expect(statusCode).toBeLessThan(500);
    expect(headers['x-content-type-options'], url).toBe('nosniff');
    expect(headers['content-security-policy'], url).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options'], url).toBe('DENY');
  }
});

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, 201],
  [{ 'sec-fetch-site': 'none' }, 201],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'cross-site', origin: 'http://localhost' }, 403],
  [{ origin: 'http://localhost', host: 'localhost' }, 201],
  [{ origin: 'http://evil.example', host: 'localhost' }, 403],
  [{ origin: 'null' }, 403],
  [{}, 201],
])('a write with %j returns %i', async (headers, status) => {
  const answer = await kim.post('/api/leads', LEAD, { ...headers });
  expect(answer.statusCode).toBe(status);
  if (status === 403) expect(answer.json().code).toBe('csrf');
  expect(await countLeads()).toBe(status === 201 ? 1 : 0);
});

test('with PUBLIC_URL set, only its origin can write, whatever Host says', async () => {
  const published = await testApp({ PUBLIC_URL: 'http://office.builder.example' });
  const agent = await published.signedIn(await buildUser(app.db));
  const send = (origin: string) => agent.post('/api/leads', LEAD, { origin, host: new URL(origin).host });
  expect((await send('http://evil.example')).statusCode).toBe(403);
  expect((await send('http://office.builder.example')).statusCode).toBe(201);
  await published.close();
});

test('one user’s change isn’t accepted in another user’s session', async () => {
  const lee = await buildUser(app.db);
  const refused = await kim.post('/api/leads', LEAD, { 'acting-for': lee.id });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'other_person']);
  expect(await countLeads()).toBe(0);
  const own = await (await app.signedIn(lee)).post('/api/leads', LEAD, { 'acting-for': lee.id });
  expect(own.statusCode).toBe(201);
});

test('a repeated Idempotency-Key gets the first response and acts once', async () => {
  const first = await kim.post('/api/leads', LEAD, { 'idempotency-key': 'one' });
  const second = await kim.post('/api/leads', LEAD, { 'idempotency-key': 'one' });
  expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body]);
  expect(second.headers['idempotency-replayed']).toBe('true');
  expect(first.headers['idempotency-replayed']).toBeUndefined();
  expect(await countLeads()).toBe(1);
});

test('a key belongs to one user and one request', async () => {
  await kim.post('/api/leads', LEAD, { 'idempotency-key': 'one' });
  const other = await app.signedIn(await buildUser(app.db));
  expect((await other.post('/api/leads', LEAD, { 'idempotency-key': 'one' })).statusCode).toBe(201);
  const changed = await kim.post('/api/leads', { ...LEAD, title: 'Nine' }, { 'idempotency-key': 'one' });
  expect([changed.statusCode, changed.json().code]).toEqual([422, 'key_reused']);
  expect((await kim.post('/api/contacts', LEAD, { 'idempotency-key': 'one' })).statusCode).not.toBe(201);
  expect((await kim.post('/api/leads', LEAD, { 'idempotency-key': 'with space' })).statusCode).toBe(400);
  expect(await countLeads()).toBe(2);
});

test('a failed write releases its key', async () => {
  const faulty = { ...LEAD, contactId: 99 };
  expect((await kim.post('/api/leads', faulty, { 'idempotency-key': 'one' })).statusCode).toBe(400);
  expect((await app.db.execute(sql`select count(*) from idempotency_keys`)).rows[0]?.count).toBe('0');
  expect((await kim.post('/api/leads', LEAD, { 'idempotency-key': 'one' })).statusCode).toBe(201);
});

test('ten simultaneous requests with one key act once', async () => {
  const sent = Array.from({ length: 10 }, () => kim.post('/api/leads', LEAD, { 'idempotency-key': 'one' }));
  const answers = await Promise.all(sent);
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect(await countLeads()).toBe(1);
});

test('If-Match with an older version returns 409 with the current record', async () => {
  const { id, version } = (await kim.post('/api/leads', LEAD)).json();
  const first = await kim.put(`/api/leads/${id}`, { title: 'Nine' }, { 'if-match': `"${version}"` });
  expect([first.statusCode, first.headers.etag]).toEqual([200, `"${version + 1}"`]);
  const second = await kim.put(`/api/leads/${id}`, { title: 'Ten' }, { 'if-match': `"${version}"` });
  expect([second.statusCode, second.json().code]).toEqual([409, 'edit_conflict']);
  expect(second.json().current).toMatchObject({ title: 'Nine', version: version + 1 });
  expect((await kim.put(`/api/leads/${id}`, { title: 'Ten' }, { 'if-match': 'soon' })).statusCode).toBe(400);
  expect((await kim.put(`/api/leads/${id}`, { title: 'Ten' })).statusCode).toBe(200);
});

test('rate limits apply per session and scale with RATE_LIMIT_SCALE', async () => {
  const limited = await testApp({ RATE_LIMIT_SCALE: '0.05' });
  const one = await limited.signedIn(await buildUser(app.db));
  const other = await limited.signedIn(await buildUser(app.db));
  const codes: number[] = [];
  for (let count = 0; count < 7; count += 1) codes.push((await one.post('/api/leads', LEAD)).statusCode);
  expect(codes).toEqual([201, 201, 201, 201, 201, 201, 429]);
  const refused = await one.post('/api/leads', LEAD);
  expect(refused.json().code).toBe('rate_limited');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await other.post('/api/leads', LEAD)).statusCode).toBe(201);
  const signIns: number[] = [];
  for (let count = 0; count < 2; count += 1) {
    const fields = { email: 'a@builder.example', password: 'x' };
    signIns.push((await limited.anonymous.submit('/api/login', fields)).statusCode);
  }
  expect(signIns).toEqual([401, 429]);
  for (let count = 0; count < 40; count += 1) expect((await limited.anonymous.get('/healthz')).statusCode).toBe(200);
  await limited.close();
});

test('a session’s writes share one limit, and an address’s guesses at secret links another', async () => {
  const limited = await testApp({ RATE_LIMIT_SCALE: '0.05' });
  const one = await limited.signedIn(await buildUser(app.db));
  const writes: number[] = [];
  for (const path of ['/api/leads', '/api/contacts', '/api/activities', '/api/deals']) {
    for (let count = 0; count < 2; count += 1) writes.push((await one.post(path, {})).statusCode);
  }
  expect(writes).toEqual([400, 400, 400, 400, 400, 400, 429, 429]);
  expect((await one.get('/api/leads')).statusCode).toBe(200);
  const guesses: number[] = [];
  const kinds = [
    '/sign/guess',
    '/order/guess',
    '/partner/guess',
    '/invite/guess',
    '/reset/guess',
    '/api/calendar/guess',
    '/metrics',
  ];
  for (const path of kinds) guesses.push((await limited.anonymous.get(path)).statusCode);
  expect(guesses).toEqual([404, 308, 404, 429, 429, 429, 429]);
  await limited.close();
});

test('the audit log can’t be changed or deleted from', async () => {
  await kim.post('/api/leads', LEAD);
  await expect(app.db.execute(sql`update audit_logs set action = 'x'`)).rejects.toThrow();
  await expect(app.db.execute(sql`delete from audit_logs`)).rejects.toThrow();
  expect((await app.db.execute(sql`select action from audit_logs`)).rows).toEqual([{ action: 'lead.create' }]);
});
