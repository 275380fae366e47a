import { and, desc, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase, testDatabase } from '../../../../test/database.ts';
import { auditLogs } from '../../../platform/audit/audit-logs.table.ts';
import type { OpenDatabase } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { auditFilters } from './audit-log.queries.ts';

let database: OpenDatabase;

// On an empty table every plan costs the same, so add rows.
beforeAll(async () => {
  database = await testDatabase();
  await emptyDatabase(database);
  const { db } = database;
  await db.execute(sql`
    insert into audit_logs (action, resource_type, resource_id, user_name, timestamp)
    select 'kind' || n % 20 || '.update', 'kind' || n % 20, n::text, md5(n::text), now() - n * interval '1 minute'
    from generate_series(1, 4000) n`);
  await db.execute(sql`insert into audit_personal_values (audit_id, label) select id, md5(user_name) from audit_logs`);
  for (const name of ['audit_logs_search_idx', 'audit_personal_values_search_idx']) {
    await db.execute(sql`select gin_clean_pending_list(${name}::regclass)`);
  }
  await db.execute(sql`analyze audit_logs, audit_personal_values`);
});
afterAll(() => emptyDatabase(database));

/** The plan the database would use for tables too large to scan or sort whole. */
function planOf(query: SQL): Promise<string> {
  return inTransaction(database, async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_sort = off`);
    const { rows } = await tx.execute(sql`explain ${query}`);
    return JSON.stringify(rows);
  });
}

function page(where: SQL | undefined): SQL {
  return sql`select id from ${auditLogs} where ${where ?? sql`true`}
    order by ${desc(auditLogs.timestamp)}, ${desc(auditLogs.id)} limit 10`;
}

test.each([
  ['everything', {}, 'audit_logs_timestamp_idx'],
  ['a period', { from: '2020-01-01' }, 'audit_logs_timestamp_idx'],
  ['a person', { person: crypto.randomUUID() }, 'audit_logs_user_idx'],
  ['an action', { action: 'kind3.update' }, 'audit_logs_action_idx'],
  ['a kind', { kind: 'kind3' }, 'audit_logs_kind_idx'],
])('a page of %s scans an index backward', async (_, filter, name) => {
  const plan = await planOf(page(and(...auditFilters({ timeZone: 'America/New_York', ...filter }))));
  expect(plan).toMatch(new RegExp(`Index (Only )?Scan Backward using ${name} `));
  expect(plan).not.toContain('Sort');
});

test('a text search uses both indexes', async () => {
  const plan = await planOf(page(and(...auditFilters({ timeZone: 'America/New_York', q: '9f86d0' }))));
  expect(plan).toContain('audit_logs_search_idx');
  expect(plan).toContain('audit_personal_values_search_idx');
});
