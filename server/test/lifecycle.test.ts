import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrate } from '../src/platform/db/migrations.ts';
import { buildPendingUser, buildUser } from '../src/platform/identity/users.factory.ts';
import { stop } from '../src/platform/stop.ts';
import type { Agent } from './agent.ts';
import { type TestApp, testApp } from './app.ts';
import { emptyDatabase, openEmptyDatabase } from './database.ts';

// Opening a separate database takes seconds, many on a busy machine.
const OWN_DATABASE = 90_000;

let app: TestApp;
let address: string;

beforeAll(async () => {
  app = await testApp();
  await app.startEvents();
  address = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => emptyDatabase(app.database));
afterAll(() => app.close());

/** Opens a user's event stream and collects what arrives. */
async function listen(agent: Agent) {
  const answer = await fetch(`${address}/api/events`, { headers: { cookie: `session=${agent.cookie}` } });
  let text = '';
  let isOver = false;
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) text += decoder.decode(chunk, { stream: true });
    isOver = true;
  })();
  return { answer, reading, text: () => text, isOver: () => isOver };
}

test('a change reaches the open streams of approved users', async () => {
  const kim = await app.signedIn(await buildUser(app.db));
  const stream = await listen(await app.signedIn(await buildUser(app.db)));
  expect(stream.answer.headers.get('content-type')).toBe('text/event-stream');
  const made = await kim.post('/api/leads', { title: 'Eight kits', company: 'Fieldstone' });
  const request = made.headers['x-request-id'];
  expect(request).toMatch(/^[\da-f-]{36}$/);
  const event = { resource: 'lead', id: made.json().id, version: 1, request };
  await expect.poll(stream.text, { timeout: 5_000 }).toContain(`data: ${JSON.stringify(event)}\n`);
});

test('a user’s notification reaches only that user', async () => {
  const person = await buildUser(app.db);
  const mine = await listen(await app.signedIn(person));
  const others = await listen(await app.signedIn(await buildUser(app.db)));
  const agent = await app.signedIn(person);
  await agent.post('/api/notifications/read-all');
  await expect.poll(mine.text, { timeout: 5_000 }).toContain('"resource":"notification"');
  expect(mine.text()).not.toContain(person.id);
  await sleep(200);
  expect(others.text()).not.toContain('notification');
});

test('only approved users get a stream', async () => {
  const pending = await listen(await app.signedIn(await buildPendingUser(app.db)));
  expect(pending.answer.status).toBe(403);
  expect((await fetch(`${address}/api/events`)).status).toBe(401);
});

test('a stream ends when its session does', async () => {
  const kim = await buildUser(app.db);
  const stream = await listen(await app.signedIn(kim));
  await (await app.signedIn(kim)).post('/api/account/sessions/end-all');
  await expect.poll(stream.isOver, { timeout: 5_000 }).toBe(true);
});

test(
  'without its database the server is live but not ready',
  async () => {
    const database = await openEmptyDatabase('gone');
    await migrate(database, { log: app.fastify.log });
    const lost = await testApp({}, Promise.resolve(database));
    const agent = await lost.signedIn(await buildUser(database.db));
    expect((await lost.anonymous.get('/readyz')).statusCode).toBe(200);
    await database.close();
    expect((await lost.anonymous.get('/healthz')).statusCode).toBe(200);
    const ready = await lost.anonymous.get('/readyz');
    expect([ready.statusCode, ready.json().code, ready.headers['retry-after']]).toEqual([503, 'unavailable', '2']);
    const call = await agent.get('/api/leads');
    expect([call.statusCode, call.headers['retry-after']]).toEqual([503, '2']);
    await lost.fastify.close();
  },
  OWN_DATABASE,
);

test(
  'shutdown is announced, lets running requests finish, ends streams and closes the database',
  async () => {
    const database = await openEmptyDatabase('stopping');
    await migrate(database, { log: app.fastify.log });
    const stopping = await testApp({}, Promise.resolve(database));
    const stoppingAddress = await stopping.fastify.listen({ port: 0, host: '127.0.0.1' });
    expect((await fetch(`${stoppingAddress}/healthz`)).status).toBe(200);
    const user = await stopping.signedIn(await buildUser(database.db));
    const stream = await fetch(`${stoppingAddress}/api/events`, { headers: { cookie: `session=${user.cookie}` } });
    const arrival = once(stopping.fastify.server, 'request');
    // Checking a password takes a while, so the response is still pending when the stop begins.
    const running = fetch(`${stoppingAddress}/api/login`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'nobody@builder.example', password: 'x' }),
    });
    await arrival;
    stopping.fastify.platform.isStopping = true;
    const ready = await stopping.anonymous.get('/readyz');
    expect([ready.statusCode, ready.json().code]).toEqual([503, 'stopping']);
    const startedAt = performance.now();
    await stop(stopping.fastify);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect((await running).status).toBe(401);
    expect(await stream.text()).toContain('retry:');
    await expect(fetch(`${stoppingAddress}/healthz`)).rejects.toThrow();
    await expect(database.pool.query('select 1')).rejects.toThrow();
    // A signal may arrive before jobs start; starting then does nothing.
    await expect(stopping.fastify.platform.jobs.start()).resolves.toBeUndefined();
  },
  OWN_DATABASE,
);

test(
  'a stopping server keeps serving until its proxy has noticed, and closes every connection',
  async () => {
    const database = await openEmptyDatabase('leaving');
    await migrate(database, { log: app.fastify.log });
    const leaving = await testApp({ STOP_DELAY_MS: '1000' }, Promise.resolve(database));
    const origin = await leaving.fastify.listen({ port: 0, host: '127.0.0.1' });
    const user = await leaving.signedIn(await buildUser(database.db));
    const headers = { cookie: `session=${user.cookie}` };
    expect((await fetch(`${origin}/api/leads`, { headers })).headers.get('connection')).toBe('keep-alive');
    const stream = await fetch(`${origin}/api/events`, { headers });
    const stopped = stop(leaving.fastify);
    expect((await fetch(`${origin}/readyz`)).status).toBe(503);
    const answer = await fetch(`${origin}/api/leads`, { headers });
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    await stopped;
    expect(await stream.text()).toContain('retry:');
    await expect(fetch(`${origin}/healthz`)).rejects.toThrow();
  },
  OWN_DATABASE,
);
