import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { type PublishedEvent, publishEvent } from '../src/platform/events/publish.ts';
import { buildUser } from '../src/platform/identity/users.factory.ts';
import type { Agent } from './agent.ts';
import { type TestApp, testApp } from './app.ts';
import { emptyDatabase } from './database.ts';

const MOST_STREAMS = 20;
let app: TestApp;
let address: string;
let ends: AbortController;
let startedAt: number;

beforeAll(async () => {
  app = await testApp();
  await app.startEvents();
  startedAt = performance.now();
  address = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  ends = new AbortController();
});
afterAll(() => app.close());

const open = (agent: Agent, query = '') =>
  fetch(`${address}/api/events${query}`, { headers: { cookie: `session=${agent.cookie}` }, signal: ends.signal });

/** Opens a stream and collects what arrives. */
async function listen(agent: Agent, query = ''): Promise<() => string> {
  const { body } = await open(agent, query);
  let text = '';
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of body ?? []) text += decoder.decode(chunk, { stream: true });
  };
  read().catch(() => undefined);
  return () => text;
}

const publish = (event: PublishedEvent) => inTransaction(app.database, (tx) => publishEvent(tx, event));

/** Publishes kinds a plain user may not read, then `lead`, which everyone may: once it arrives, so have the others. */
async function publishAll(about: string): Promise<void> {
  for (const resource of ['people-review', 'invitation', 'financial-transaction', 'user', 'lead'] as const) {
    await publish({ resource, id: `${resource} ${about}` });
  }
}

test('only users who can view a record type hear which of its records changed', async () => {
  const kim = await listen(await app.signedIn(await buildUser(app.db)));
  const books = await listen(await app.signedIn(await buildUser(app.db, { grants: ['financial_read'] })));
  const people = await listen(await app.signedIn(await buildUser(app.db, { grants: ['user_management_read'] })));
  const dale = await listen(await app.signedIn(await buildUser(app.db, { role: 'admin' })));
  await publishAll('7');
  for (const heard of [kim, books, people, dale]) await expect.poll(heard, { timeout: 10_000 }).toContain('lead 7');
  const ids = (heard: () => string) => [...heard().matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id);
  expect(ids(kim)).toEqual(['lead 7']);
  expect(ids(books)).toEqual(['financial-transaction 7', 'lead 7']);
  expect(ids(people)).toEqual(['invitation 7', 'user 7', 'lead 7']);
  expect(ids(dale)).toEqual(['people-review 7', 'invitation 7', 'financial-transaction 7', 'user 7', 'lead 7']);
  // Everyone is told to refetch team members, without the id of the account.
  expect(kim()).toContain('data: {"resource":"user"}\n');
  ends.abort();
});

test('a page older than the server’s memory receives `*`', async () => {
  const kim = await app.signedIn(await buildUser(app.db));
  const heard = await listen(kim, '?pageAge=3600000');
  await expect.poll(heard, { timeout: 10_000 }).toBe('retry: 2000\n\ndata: {"resource":"*"}\n\n');
  expect((await open(kim, '?pageAge=-1')).status).toBe(400);
  ends.abort();
});

test('revoking a permission stops its events on an open stream', async () => {
  const lee = await buildUser(app.db, { role: 'manager' });
  const dale = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  const heard = await listen(await app.signedIn(lee));
  await publish({ resource: 'financial-transaction', id: 'before' });
  await expect.poll(heard, { timeout: 10_000 }).toContain('"before"');
  expect((await dale.put(`/api/admin/users/${lee.id}`, { role: 'user' })).statusCode).toBe(200);
  // The stream writes a comment after it has reloaded the account.
  await expect.poll(heard, { timeout: 10_000 }).toContain(': still here');
  await publish({ resource: 'financial-transaction', id: 'after' });
  await publish({ resource: 'lead', id: 'end' });
  await expect.poll(heard, { timeout: 10_000 }).toContain('"end"');
  expect(heard()).not.toContain('"after"');
  ends.abort();
});

test('streams that end before they start use no slot', async () => {
  const kim = await app.signedIn(await buildUser(app.db));
  const { port, hostname } = new URL(address);
  const leaveEarly = (afterMs: number) =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, async () => {
        socket.write(`GET /api/events HTTP/1.1\r\nHost: localhost:${port}\r\nCookie: session=${kim.cookie}\r\n\r\n`);
        await pause(afterMs);
        socket.destroy();
        resolve();
      }).on('error', () => undefined);
    });
  for (let count = 0; count < 2 * MOST_STREAMS; count += 1) await leaveEarly(count % 8);
  await expect.poll(async () => (await open(kim)).status, { timeout: 10_000 }).toBe(200);
  ends.abort();
});

test('a user’s 21st stream is rejected until another ends, and other users’ aren’t', async () => {
  const kim = await app.signedIn(await buildUser(app.db));
  const lee = await app.signedIn(await buildUser(app.db));
  const first = new AbortController();
  const headers = { cookie: `session=${kim.cookie}` };
  await fetch(`${address}/api/events`, { headers, signal: first.signal });
  for (let count = 1; count < MOST_STREAMS; count += 1) expect((await open(kim)).status).toBe(200);
  const refused = await open(kim);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ code: 'rate_limited' });
  expect(refused.headers.get('retry-after')).toBe('30');
  expect((await open(lee)).status).toBe(200);
  first.abort();
  await expect.poll(async () => (await open(kim)).status, { timeout: 10_000 }).toBe(200);
  ends.abort();
});

test('a stream first sends the changes since its page began loading that the user may see', async () => {
  const kim = await app.signedIn(await buildUser(app.db));
  const books = await app.signedIn(await buildUser(app.db, { grants: ['financial_read'] }));
  const witness = await listen(books);
  // The server has no events from before it started, and goes back three seconds beyond the page's age.
  await pause(Math.max(0, startedAt + 3_000 - performance.now()));
  const began = performance.now();
  await publishAll('7');
  await expect.poll(witness, { timeout: 10_000 }).toContain('lead 7');
  const heardBy = async (agent: Agent) => {
    const heard = await listen(agent, `?pageAge=${Math.ceil(performance.now() - began)}`);
    await publish({ resource: 'notification', id: 'end' });
    await expect.poll(heard, { timeout: 10_000 }).toContain('"end"');
    return heard();
  };
  const eventsOfKim = await heardBy(kim);
  expect(eventsOfKim).toContain('data: {"resource":"lead"}\n');
  expect(eventsOfKim).not.toContain('financial-transaction');
  expect(eventsOfKim).not.toContain('people-review');
  const eventsOfBooks = await heardBy(books);
  expect(eventsOfBooks).toContain('data: {"resource":"financial-transaction"}\n');
  expect(eventsOfBooks).not.toContain(' 7"');
  ends.abort();
});
