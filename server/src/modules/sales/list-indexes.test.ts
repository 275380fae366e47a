import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase, testDatabase } from '../../../test/database.ts';
import type { OpenDatabase } from '../../platform/db/database.ts';
import { matchesText } from '../../platform/db/search.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { isInMonths, mayHold, wordsOf } from '../../platform/db/word-ends.ts';
import { activities, activitySortKeys } from './activities/activities.table.ts';
import { contactSortKeys, contacts } from './contacts/contacts.table.ts';
import { dealSortKeys, deals } from './deals/deals.table.ts';
import { anyKey } from './lead-duplicates/lead-duplicates.queries.ts';
import { leadSortKeys, leads } from './leads/leads.table.ts';

let database: OpenDatabase;

// On an empty table every plan costs the same.
beforeAll(async () => {
  database = await testDatabase();
  await emptyDatabase(database);
  const many = sql`generate_series(1, 3000) n`;
  const { db } = database;
  await db.execute(sql`insert into leads (title, company) select md5(n::text), 'Company ' || n from ${many}`);
  await db.execute(sql`insert into deals (title, company, value) select md5(n::text), 'Company ' || n, n from ${many}`);
  await db.execute(sql`insert into contacts (first_name, last_name) select md5(n::text), 'Name ' || n from ${many}`);
  await db.execute(sql`insert into activities (type, title) select 'call', md5(n::text) from ${many}`);
  const pending = lists.flatMap(({ name, words }) => [`${name}_search_idx`, words]);
  for (const name of pending) await db.execute(sql`select gin_clean_pending_list(${name}::regclass)`);
  await db.execute(sql`analyze leads, deals, contacts, activities`);
});
afterAll(() => emptyDatabase(database));

/** The plan when tables are too large to be scanned or sorted. `maySort` allows sorting the few rows of a record. */
function planOf(query: SQL, { maySort = false } = {}): Promise<string> {
  return inTransaction(database, async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    if (!maySort) await tx.execute(sql`set local enable_sort = off`);
    const { rows } = await tx.execute(sql`explain ${query}`);
    return JSON.stringify(rows);
  });
}

const lists = [
  { name: 'leads', table: leads, keys: leadSortKeys, words: 'leads_word_ends_idx' },
  { name: 'deals', table: deals, keys: dealSortKeys, words: 'deals_word_ends_idx' },
  { name: 'contacts', table: contacts, keys: contactSortKeys, words: 'contacts_word_ends_idx' },
  { name: 'activities', table: activities, keys: activitySortKeys, words: 'activities_word_ends_by_month_idx' },
];
const orders = lists.flatMap(({ name, table, keys }) =>
  Object.entries(keys).map(([key, { expression }]) => ({ name, key, table, expression })),
);

test.each(orders)('$name by $key scan an index in both directions', async ({ name, key, table, expression }) => {
  const indexName = `${name}_by_${key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_idx`;
  const rows = sql`select id from ${table} where ${table.deletedAt} is null`;
  const ascending = sql`${rows} order by ${expression} asc, ${table.id} asc limit 10`;
  const descending = sql`${rows} order by ${expression} desc, ${table.id} desc limit 10`;
  expect(await planOf(ascending)).toMatch(new RegExp(`Index (Only )?Scan using ${indexName} `));
  expect(await planOf(descending)).toMatch(new RegExp(`Index (Only )?Scan Backward using ${indexName} `));
});

test.each(lists)('a search of $name uses the text index', async ({ name, table }) => {
  for (const q of ['9f86d0', '9f', '9f86d081884c7d659a2feaa0']) {
    const query = sql`select id from ${table} where ${table.deletedAt} is null and ${matchesText(table.searchText, q)}`;
    expect(await planOf(query)).toContain(`${name}_search_idx`);
  }
});

test.each(lists)('the words in a search of $name use the word-ends index', async ({ table, words }) => {
  for (const q of ['9f86d0', '9f', '9f86d081884c7d659a2feaa0', 'oak 9f86d0']) {
    const query = sql`select id from ${table} where ${table.deletedAt} is null and ${mayHold(table.searchText, wordsOf(q))}`;
    expect(await planOf(query)).toContain(words);
  }
});

test('the words in a search of activities within some months use the same index for both', async () => {
  const words = mayHold(activities.searchText, wordsOf('9f86d0'));
  const months = isInMonths(activities.createdAt, [new Date('2026-03-01'), new Date('2026-04-01')]);
  const plan = await planOf(
    sql`select id from ${activities} where ${activities.deletedAt} is null and ${words} and ${months}`,
  );
  expect(plan).toMatch(/Index Cond: \(\(word_ends\(.*&&/);
});

test.each(['contact', 'lead', 'deal'])('activities of a %s scan an index that holds no others', async (kind) => {
  const column = sql.raw(`${kind}_id`);
  const rows = sql`select id from ${activities} where ${column} = 7 and deleted_at is null order by created_at desc, id desc`;
  expect(await planOf(rows, { maySort: true })).toContain(`activities_${kind}_idx`);
  const { rows: held } = await database.db.execute(
    sql`select pg_get_expr(indpred, indrelid) as rows from pg_index where indexrelid = ${`activities_${kind}_idx`}::regclass`,
  );
  expect(held).toEqual([{ rows: `((deleted_at IS NULL) AND (${kind}_id IS NOT NULL))` }]);
});

test('leads similar to the one being entered are found by their email, phone and name indexes', async () => {
  const entered = { email: 'dana@harbor.example', phone: '614 555 0100', title: 'Barn kit', company: 'Harbor Homes' };
  const plan = await planOf(sql`select id from ${leads} where ${leads.deletedAt} is null and ${anyKey(entered)}`);
  for (const name of ['leads_email_idx', 'leads_phone_idx', 'leads_name_idx']) expect(plan).toContain(name);
});
