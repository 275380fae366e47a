import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildDeal } from '../src/modules/sales/deals/deals.factory.ts';
import { settleAnnouncements } from '../src/platform/db/announcer.ts';
import { EVENTS_CHANNEL } from '../src/platform/events/publish.ts';
import { buildUser } from '../src/platform/identity/users.factory.ts';
import type { Agent } from './agent.ts';
import { type TestApp, testApp } from './app.ts';
import { emptyDatabase } from './database.ts';

const KEY = { 'idempotency-key': 'one' };

let app: TestApp;
let kim: Agent;
let stopListening: () => Promise<void>;
let heard: string[] = [];
let ends = 0;

beforeAll(async () => {
  app = await testApp();
  await app.db.execute(sql`
    create or replace function refuse_piece() returns trigger language plpgsql as $$
    begin raise exception 'refused'; end $$`);
  stopListening = await app.database.listen(EVENTS_CHANNEL, (payload) => heard.push(payload));
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db));
});
afterEach(async () => {
  for (const table of ['idempotency_keys', 'deals', 'deal_stage_changes', 'audit_logs', 'audit_personal_values']) {
    await app.db.execute(sql`drop trigger if exists refuse_piece on ${sql.identifier(table)}`);
  }
});
afterAll(async () => {
  await stopListening();
  await app.db.execute(sql`drop function refuse_piece()`);
  await app.close();
});

async function written(id: number): Promise<unknown> {
  const { rows } = await app.db.execute(sql`
    select (select stage || ' ' || version from deals where id = ${id}) as deal,
      (select count(*)::integer from deal_stage_changes) as changes, (select count(*)::integer from audit_logs) as entries,
      (select count(*)::integer from audit_personal_values) as names,
      (select count(*)::integer from idempotency_keys) as keys`);
  return rows[0];
}

/** Waits until every earlier announcement has been received. */
async function hearAll(): Promise<void> {
  await settleAnnouncements(app.database.pool);
  ends += 1;
  await app.db.execute(sql`select pg_notify(${EVENTS_CHANNEL}, ${`end ${ends}`})`);
  await expect.poll(() => heard).toContain(`end ${ends}`);
}

// In the order they're sent: the claim, the change, and the writes that go with the commit.
test.each([
  ['the claim of the key', 'before insert on idempotency_keys for each row'],
  ['the change', 'before update on deals for each row'],
  ['the history', 'before insert on deal_stage_changes for each row'],
  ['the log', 'before insert on audit_logs for each row'],
  ['what the log sets apart', 'before insert on audit_personal_values for each row'],
  ['the stored answer', 'before update on idempotency_keys for each row'],
  ['the commit', 'after insert on audit_logs deferrable initially deferred for each row'],
])('when %s fails, nothing is written and no one is notified', async (_, place) => {
  const { id } = await buildDeal(app.db, { stage: 'proposal' });
  const before = await written(id);
  const kind = place.includes('deferred') ? sql`constraint trigger` : sql`trigger`;
  await app.db.execute(sql`create ${kind} refuse_piece ${sql.raw(place)} execute function refuse_piece()`);
  await hearAll();
  heard = [];
  const refused = await kim.post(`/api/deals/${id}/move`, { stage: 'closing' }, KEY);
  expect([refused.statusCode, refused.json().code]).toEqual([500, 'internal']);
  expect(await written(id)).toEqual(before);
  await hearAll();
  expect(heard).toEqual([`end ${ends}`]);

  // The connection and the idempotency key can be used again.
  await app.db.execute(sql`drop trigger refuse_piece on ${sql.identifier(place.split(' ')[3] ?? '')}`);
  const moved = await kim.post(`/api/deals/${id}/move`, { stage: 'closing' }, KEY);
  expect([moved.statusCode, moved.headers['idempotency-replayed']]).toEqual([200, undefined]);
  expect(await written(id)).toEqual({ deal: 'closing 2', changes: 1, entries: 1, names: 1, keys: 1 });
  await hearAll();
  const event = { resource: 'deal', id, version: 2, request: moved.headers['x-request-id'] };
  expect(heard.filter((payload) => payload.includes('"deal"'))).toEqual([JSON.stringify(event)]);
});
