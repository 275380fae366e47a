import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addLogMonths } from '../src/platform/audit/log-months.queries.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { emptyDatabase, keepDatabase, restoreKept, testDatabase } from './database.ts';

// A test early in a month writes to the log of the month before, whose table isn't there when the tests start.
test('a table that was added for an earlier month of the log is emptied, kept and restored too', async () => {
  const database = await testDatabase();
  await emptyDatabase(database);
  const at = new Date(Date.now() - 40 * 86_400_000).toISOString();
  await inTransaction(database, (tx) => addLogMonths(tx, at));
  const countEntries = async () => {
    const { rows } = await database.db.execute<{ count: number }>(
      sql`select count(*)::integer as count from audit_logs where timestamp = ${at}::timestamptz`,
    );
    return rows[0]?.count;
  };
  await database.db.execute(sql`insert into audit_logs (action, timestamp) values ('lead.create', ${at}::timestamptz)`);
  await keepDatabase(database);
  await emptyDatabase(database);
  expect(await countEntries()).toBe(0);
  await restoreKept(database);
  expect(await countEntries()).toBe(1);
  await emptyDatabase(database);
});
