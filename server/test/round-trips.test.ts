import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildDeal } from '../src/modules/sales/deals/deals.factory.ts';
import { settleAnnouncements } from '../src/platform/db/announcer.ts';
import { buildUser } from '../src/platform/identity/users.factory.ts';
import type { Agent } from './agent.ts';
import { type TestApp, testApp } from './app.ts';
import { emptyDatabase } from './database.ts';

// Session, claim with the first read, change, and the rest with the commit.
const MOST_OF_A_WRITE = 4;
const ACTIVITY = { type: 'call', title: 'Ask about the trusses' };

let app: TestApp;
let kim: Agent;
let waits = 0;

beforeAll(async () => {
  app = await testApp();
  watch(app.database.pool);
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db));
});
afterAll(() => app.close());

/** Counts how often a connection waited for the database. */
function watch(pool: pg.Pool): void {
  const watched = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const connection: NodeJS.EventEmitter = Reflect.get(client, 'connection');
    connection.on('readyForQuery', () => {
      waits += 1;
    });
  });
}

/** @param announcements statements sent after the response, which nobody waits for */
async function countWaits(work: () => ReturnType<Agent['get']>, announcements: number): Promise<number> {
  await settleAnnouncements(app.database.pool);
  waits = 0;
  const answer = await work();
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  await settleAnnouncements(app.database.pool);
  return waits - announcements;
}

test.each([
  ['with an Idempotency-Key', { 'idempotency-key': 'one' }],
  ['without one', {}],
])('a write waits for the database at most four times, %s', async (_, headers) => {
  const { id } = await buildDeal(app.db, { stage: 'proposal' });
  const move = () => kim.post(`/api/deals/${id}/move`, { stage: 'closing' }, headers);
  expect(await countWaits(move, 1)).toBeLessThanOrEqual(MOST_OF_A_WRITE);

  const other = Object.fromEntries(Object.keys(headers).map((name) => [name, 'two']));
  const create = () => kim.post('/api/activities', { ...ACTIVITY, dealId: id }, other);
  expect(await countWaits(create, 1)).toBeLessThanOrEqual(MOST_OF_A_WRITE);
});

test('a repeated write doesn’t wait longer for its response', async () => {
  const { id } = await buildDeal(app.db);
  const move = () => kim.post(`/api/deals/${id}/move`, { stage: 'closing' }, { 'idempotency-key': 'one' });
  const first = await move();
  // Session, rejected claim, rollback, stored response.
  expect(await countWaits(move, 0)).toBeLessThanOrEqual(MOST_OF_A_WRITE);
  expect((await move()).body).toBe(first.body);
});

test('a read waits only for its session and its one statement', async () => {
  const { id } = await buildDeal(app.db);
  expect(await countWaits(() => kim.get(`/api/deals/${id}`), 0)).toBe(2);
  for (const list of ['leads', 'contacts', 'deals', 'activities']) {
    await kim.post(`/api/${list}`, {
      ...ACTIVITY,
      company: 'Harbor Homes',
      firstName: 'Ann',
      lastName: 'Lee',
      value: 1,
    });
    expect([list, await countWaits(() => kim.get(`/api/${list}`), 0)]).toEqual([list, 2]);
  }
});
