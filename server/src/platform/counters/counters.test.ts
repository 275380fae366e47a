import { DEFAULT_TIME_ZONE } from '@builder-os/contract/platform/dates';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyDatabase, testDatabase } from '../../../test/database.ts';
import type { OpenDatabase } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { compactCounters, readCounter } from './counters.queries.ts';
import { counters } from './counters.table.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => emptyDatabase(database));
afterAll(() => emptyDatabase(database));

async function counted() {
  const { rows } = await database.db.execute(sql`
    select stage as bucket, count(*)::integer as count, sum(value)::text as total
    from deals where deleted_at is null group by stage order by stage`);
  return rows;
}

async function tallied() {
  const { rows } = await database.db.execute(sql`
    select bucket, sum(count)::integer as count, sum(total)::text as total
    from ${counters} where resource = 'deals' group by bucket having sum(count) <> 0 order by bucket`);
  return rows;
}

const stage = fc.constantFrom('prospecting', 'closing', 'closed_won');
const value = fc.integer({ min: 0, max: 9_999_999_999 }).map((cents) => `${Math.floor(cents / 100)}.${cents % 100}`);
const position = fc.integer({ min: 0, max: 4 });
const change = fc.oneof(
  fc.record({ stage, value, many: fc.integer({ min: 1, max: 3 }) }).map(
    (one) => sql`
      insert into deals (title, company, stage, value)
      select 'A', 'B', ${one.stage}, ${one.value}::numeric from generate_series(1, ${one.many}::integer)`,
  ),
  fc
    .record({ stage, value, position })
    .map(
      (one) => sql`update deals set stage = ${one.stage}, value = ${one.value}::numeric where id % 5 = ${one.position}`,
    ),
  position.map((one) => sql`update deals set title = title || '!' where id % 5 = ${one}`),
  position.map((one) => sql`update deals set deleted_at = now() where id % 5 = ${one}`),
  position.map((one) => sql`update deals set deleted_at = null where id % 5 = ${one}`),
  position.map((one) => sql`delete from deals where id % 5 = ${one}`),
);

test('counters equal a count and a sum after any changes, compacted or not', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), fc.boolean(), async (changes, isCompacted) => {
      for (const statement of changes) await database.db.execute(statement);
      if (isCompacted) await compactCounters(database.db);
      expect(await tallied()).toEqual(await counted());
    }),
    { numRuns: 15 },
  );
});

test('a rolled-back change isn’t counted', async () => {
  const insert = sql`insert into deals (title, company, value) values ('A', 'B', 1)`;
  await database.db.execute(insert);
  const rolledBack = inTransaction(database, async (tx) => {
    await tx.execute(insert);
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  expect(await readCounter(database.db, 'deals')).toBe(1);
});

test('counters stay correct under many writers and compaction', async () => {
  const writers = Array.from({ length: 6 }, async (_, writer) => {
    for (let round = 0; round < 8; round += 1) {
      await inTransaction(database, async (tx) => {
        await tx.execute(sql`insert into deals (title, company, value) values ('A', 'B', ${writer + 0.25}::numeric)`);
        await tx.execute(
          sql`update deals set stage = 'closed_won', deleted_at = case when id % 3 = 0 then now() end
              where id = (select max(id) from deals)`,
        );
      });
    }
  });
  const compactor = (async () => {
    for (let round = 0; round < 8; round += 1) await compactCounters(database.db);
  })();
  await Promise.all([...writers, compactor]);
  expect(await tallied()).toEqual(await counted());
  await compactCounters(database.db);
  expect(await tallied()).toEqual(await counted());
});

test('days start in the office’s time zone, and are recounted when it changes', async () => {
  const createdDays = async () => {
    const { rows } = await database.db.execute(sql`
      select bucket, sum(count)::integer as count from ${counters}
      where resource = 'leads_created' group by bucket having sum(count) <> 0 order by bucket`);
    return rows;
  };
  const zone = await database.db.execute<{ zone: string }>(sql`select office_time_zone() as zone`);
  expect(zone.rows).toEqual([{ zone: DEFAULT_TIME_ZONE }]);
  // 3:30 AM in London is the evening before in New York.
  await database.db.execute(sql`
    insert into leads (title, company, created_at)
    values ('A', 'B', '2026-03-02T03:30:00Z'), ('C', 'D', '2026-03-02T15:00:00Z')`);
  expect(await createdDays()).toEqual([
    { bucket: '20260301', count: 1 },
    { bucket: '20260302', count: 1 },
  ]);
  await database.db.execute(
    sql`insert into settings (key, value) values ('organization', '{"timeZone": "Europe/London"}')`,
  );
  expect(await createdDays()).toEqual([{ bucket: '20260302', count: 2 }]);
  await database.db.execute(sql`update leads set deleted_at = now() where title = 'A'`);
  expect(await createdDays()).toEqual([{ bucket: '20260302', count: 1 }]);
});

test('won deals are counted by closing date until they are reopened', async () => {
  const wonDays = async () => {
    const { rows } = await database.db.execute(sql`
      select bucket, sum(total)::text as total from ${counters}
      where resource = 'deals_won' group by bucket having sum(count) <> 0 order by bucket`);
    return rows;
  };
  await database.db.execute(sql`
    insert into deals (title, company, value, stage, actual_close_date)
    values ('A', 'B', 100.25, 'closed_won', '2026-02-03'), ('C', 'D', 7, 'closed_won', '2026-02-03')`);
  expect(await wonDays()).toEqual([{ bucket: '20260203', total: '107.25' }]);
  await database.db.execute(sql`update deals set actual_close_date = '2026-02-04' where title = 'C'`);
  expect(await wonDays()).toEqual([
    { bucket: '20260203', total: '100.25' },
    { bucket: '20260204', total: '7.00' },
  ]);
  await database.db.execute(sql`update deals set stage = 'closing', actual_close_date = null where title = 'A'`);
  expect(await wonDays()).toEqual([{ bucket: '20260204', total: '7.00' }]);
});
