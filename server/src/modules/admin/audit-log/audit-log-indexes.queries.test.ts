import { and, desc, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase, testDatabase } from '../../../../test/database.ts';
import { auditLogs } from '../../../platform/audit/audit-logs.table.ts';
import { auditPersonalValues } from '../../../platform/audit/audit-personal-values.table.ts';
import type { OpenDatabase } from '../../../platform/db/database.ts';
import { matchesText } from '../../../platform/db/search.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { auditFilters, newestOfPerson } from './audit-log.queries.ts';

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
  await db.execute(sql`
    insert into audit_personal_values (audit_id, logged_at, label) select id, timestamp, md5(user_name) from audit_logs`);
  await db.execute(sql`
    select gin_clean_pending_list(inhrelid) from pg_inherits
    where inhparent in ('audit_logs_search_idx'::regclass, 'audit_personal_values_search_idx'::regclass)`);
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
  ['everything', {}, 'timestamp_id_idx'],
  ['a period', { from: '2020-01-01' }, 'timestamp_id_idx'],
  ['a person', { person: crypto.randomUUID() }, 'user_id_timestamp_id_idx'],
  ['an action', { action: 'kind3.update' }, 'action_timestamp_id_idx'],
  ['a kind', { kind: 'kind3' }, 'resource_type_timestamp_id_idx'],
])('a page of %s scans an index backward, month by month', async (_, filter, name) => {
  const plan = await planOf(page(and(...auditFilters({ timeZone: 'America/New_York', ...filter }))));
  expect(plan).toMatch(new RegExp(`Index (Only )?Scan Backward using audit_logs_\\w+_${name} `));
  expect(plan).not.toContain('Merge Append');
  expect(plan).not.toContain('Sort');
});

test('a text search uses both indexes', async () => {
  const plan = await planOf(sql`
    select id from ${auditLogs} where ${matchesText(auditLogs.searchText, '9f86d0')} union
    select ${auditPersonalValues.auditId} from ${auditPersonalValues}
    where ${matchesText(auditPersonalValues.searchText, '9f86d0')}`);
  expect(plan).toMatch(/audit_logs_\w+_search_text_idx/);
  expect(plan).toMatch(/audit_personal_values_\w+_search_text_idx/);
});

test('a person’s newest entry is found with the index of people alone', async () => {
  const plan = await planOf(sql`
    select u.id from users u cross join lateral (select from ${auditLogs} l where ${newestOfPerson} limit 1) latest`);
  const indexes = [...plan.matchAll(/using (audit_logs\w+)/g)].map(([, name]) => name);
  expect(indexes.length).toBeGreaterThan(0);
  expect(indexes.filter((name) => !name?.endsWith('_user_id_timestamp_id_idx'))).toEqual([]);
});
