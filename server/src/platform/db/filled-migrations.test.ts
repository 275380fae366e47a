import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmptyDatabase } from '../../../test/database.ts';
import { silentLog } from '../../../test/silent-log.ts';
import { ACTIVITIES_TRIALS } from './activities-migrations.factory.ts';
import { BOOKS_TRIALS } from './books-migrations.factory.ts';
import { CHANGES_TRIALS } from './changes-migrations.factory.ts';
import type { OpenDatabase } from './database.ts';
import { JOBS_TRIALS } from './jobs-migrations.factory.ts';
import { LOG_TRIALS } from './log-migrations.factory.ts';
import { WON_STEPS } from './migration-trial.factory.ts';
import { knownMigrations, migrate } from './migrations.ts';
import { REVENUE_TRIALS } from './revenue-migrations.factory.ts';
import { SALES_TRIALS } from './sales-migrations.factory.ts';
import { SEARCH_TRIALS } from './search-migrations.factory.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openEmptyDatabase(`filled_migrations_${process.env.VITEST_POOL_ID}`);
});
afterAll(() => database.close());

const FIRST = '0036_email_verified';

/** The trial of each migration. Every new one needs an entry, even if it only adds a column. */
const TRIALS = {
  ...SALES_TRIALS,
  ...JOBS_TRIALS,
  ...BOOKS_TRIALS,
  ...LOG_TRIALS,
  ...CHANGES_TRIALS,
  ...ACTIVITIES_TRIALS,
  ...REVENUE_TRIALS,
  ...SEARCH_TRIALS,
};

test('every migration from the first tested one on has a test case', async () => {
  const tags = (await knownMigrations()).map(({ tag }) => tag);
  expect(Object.keys(TRIALS)).toEqual(tags.slice(tags.indexOf(FIRST)));
});

test.each(Object.entries(TRIALS))(
  '%s migrates filled tables',
  async (tag, { before, asks, expected, refuses = [] }) => {
    const index = (await knownMigrations()).findIndex((migration) => migration.tag === tag);
    await migrate(database, { log: silentLog, upTo: index });
    await database.pool.query(before);
    await migrate(database, { log: silentLog, upTo: index + 1 });
    expect((await database.pool.query(asks)).rows).toEqual(expected);
    for (const statement of refuses) await expect(database.pool.query(statement), statement).rejects.toThrow();
  },
);

test('after all migrations, the history and the counters match the rows', async () => {
  const { rows: steps } = await database.pool.query(WON_STEPS);
  expect(steps.map(({ to_stage, value_before }) => [to_stage, value_before])).toEqual([
    ['closed_won', '100.00'],
    ['closed_won', null],
    ['closing', null],
    ['closed_won', '70.00'],
    ['closed_won', '50.00'],
    ['closed_won', null],
  ]);
  const { rows } = await database.pool.query(`
    select bucket, sum(count)::integer as count, sum(total)::text as total from tallies
    where resource = 'deals' group by bucket order by bucket`);
  expect(rows).toEqual([
    { bucket: 'closed_won', count: 4, total: '260.00' },
    { bucket: 'proposal', count: 1, total: '30.00' },
  ]);
});

test('an update that changes no project adds no counters, and one that does changes them', async () => {
  const counters = async () => (await database.pool.query('select count(*)::integer as count from tallies')).rows;
  const before = await counters();
  await database.pool.query('update revenue_records set gross_revenue = gross_revenue');
  expect(await counters()).toEqual(before);
  await database.pool.query(`update revenue_records set status = 'invoiced' where project_name = 'Kits'`);
  const { rows } = await database.pool.query(`
    select bucket, sum(count)::integer as count, sum(total)::text as total from tallies
    where resource = 'revenue_net' group by bucket order by bucket`);
  expect(rows).toEqual([
    { bucket: 'steel_framing invoiced 2026-01', count: 1, total: '60.00' },
    { bucket: 'steel_framing pending 2026-01', count: 1, total: '50.00' },
  ]);
});
