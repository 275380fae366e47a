import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUser } from '../src/platform/identity/users.factory.ts';
import { type TestApp, testApp } from './app.ts';
import { emptyDatabase } from './database.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ SHED_LOAD_MS: '60000' });
  await emptyDatabase(app.database);
});
afterAll(() => app.close());

test('calls that would wait too long for the database are rejected, health responds, and the server recovers', async () => {
  const kim = await app.signedIn(await buildUser(app.db));
  expect((await kim.get('/api/leads')).statusCode).toBe(200);

  const { pool } = app.database;
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const waiting = pool.query('select 1');
  await pause(2_800);
  const refused = await kim.get('/api/leads');
  expect(refused.statusCode).toBe(503);
  expect(refused.json().code).toBe('overloaded');
  expect(refused.headers['retry-after']).toBe('2');
  expect((await app.anonymous.get('/healthz')).statusCode).toBe(200);

  for (const client of held) client.release();
  await waiting;
  await pause(600);
  expect((await kim.get('/api/leads')).statusCode).toBe(200);
});

test('a delayed event loop rejects calls, but startup delay doesn’t count against the first ones', async () => {
  const starting = await testApp({ SHED_LOAD_MS: '50' });
  const kim = await starting.signedIn(await buildUser(starting.db));
  await holdUp();
  await starting.fastify.listen({ port: 0 });
  expect((await kim.get('/api/leads')).statusCode).toBe(200);

  await pause(2_100);
  await holdUp();
  const refused = await kim.get('/api/leads');
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'overloaded']);
  await starting.close();
});

/** Delays the event loop for longer than a second, the interval at which its delay is checked. */
async function holdUp(): Promise<void> {
  const until = performance.now() + 2_200;
  while (performance.now() < until) {
    const next = performance.now() + 200;
    while (performance.now() < next);
    await nextTurn();
  }
}
