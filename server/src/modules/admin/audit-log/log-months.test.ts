import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmptyDatabase } from '../../../../test/database.ts';
import { silentLog } from '../../../../test/silent-log.ts';
import { addLogMonths } from '../../../platform/audit/log-months.queries.ts';
import type { OpenDatabase } from '../../../platform/db/database.ts';
import { migrate } from '../../../platform/db/migrations.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { saveSetting } from '../../../platform/settings/settings.queries.ts';
import { keepLogMonths } from './log-months.service.ts';

let database: OpenDatabase;

// A database of its own, because the test adds and drops partitions of tables that other tests empty.
beforeAll(async () => {
  database = await openEmptyDatabase(`log_months_${process.env.VITEST_POOL_ID}`);
  await migrate(database, { log: silentLog });
});
afterAll(() => database.close());

async function write(action: string, at: string) {
  await database.db.execute(sql`
    with entry as (insert into audit_logs (action, timestamp) values (${action}, ${at}::timestamptz) returning id, timestamp)
    insert into audit_personal_values (audit_id, logged_at, label) select id, timestamp, 'Maria Ortiz' from entry`);
}

/** The partitions of each entry's two rows. */
async function places(): Promise<Record<string, string[]>> {
  const { rows } = await database.db.execute<{ action: string; log: string; values: string }>(sql`
    select action, l.tableoid::regclass::text as log, p.tableoid::regclass::text as values
    from audit_logs l left join audit_personal_values p on p.audit_id = l.id and p.logged_at = l.timestamp order by l.id`);
  return Object.fromEntries(rows.map(({ action, log, values }) => [action, [log, values]]));
}

const of = (month: string) => [`audit_logs_${month}`, `audit_personal_values_${month}`];

/** The middle of a month so many months from now. */
function inMonths(count: number): { at: string; part: string } {
  const now = new Date();
  const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + count, 15)).toISOString();
  return { at, part: at.slice(0, 7).replace('-', '_') };
}

// A little more than the three years that the log is kept for below.
const old = inMonths(-38);
const far = inMonths(5);

test('an entry of any time is stored, and moves to its month once that exists', async () => {
  await write('trial.old', old.at);
  await write('trial.far', far.at);
  expect(await places()).toEqual({ 'trial.old': of('before'), 'trial.far': of('later') });
  await inTransaction(database, (tx) => addLogMonths(tx, old.at));
  expect(await places()).toEqual({ 'trial.old': of(old.part), 'trial.far': of('later') });
  expect(await inTransaction(database, (tx) => addLogMonths(tx, old.at)), 'none is missing').toBe(0);
  await database.db.execute(sql`select add_log_months(now(), ${far.at})`);
  expect(await places()).toMatchObject({ 'trial.far': of(far.part) });
}, 120_000);

test('a month that is no longer kept is dropped with its personal values, and the log says so', async () => {
  await inTransaction(database, keepLogMonths);
  expect(Object.keys(await places()), 'all are kept at first').toContain('trial.old');
  await inTransaction(database, (tx) => saveSetting(tx, 'organization', { logRetention: '3' }));
  await inTransaction(database, keepLogMonths);
  expect(Object.keys(await places())).toEqual(['trial.far', 'audit-log.drop-months']);
  await inTransaction(database, keepLogMonths);
  expect(Object.keys(await places()), 'once').toHaveLength(2);
  await write('trial.late', old.at);
  expect(await places()).toMatchObject({ 'trial.late': of('before') });
}, 120_000);

test('no partition can be changed or emptied', async () => {
  const { rows } = await database.db.execute<{ part: string }>(sql`
    select inhrelid::regclass::text as part from pg_inherits
    where inhparent in ('audit_logs'::regclass, 'audit_personal_values'::regclass)
      and inhrelid::regclass::text ~ '(before|later)$'`);
  expect(rows).toHaveLength(4);
  for (const { part } of rows) {
    await expect(database.pool.query(`truncate ${part}`), part).rejects.toMatchObject({ code: '42501' });
  }
  for (const statement of ['delete from audit_logs_before', `update audit_personal_values_before set label = 'x'`]) {
    await expect(database.pool.query(statement), statement).rejects.toMatchObject({ code: '42501' });
  }
});
