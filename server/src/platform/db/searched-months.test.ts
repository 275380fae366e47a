import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { moment } from './columns.ts';
import type { OpenDatabase } from './database.ts';
import { keyset } from './keyset.ts';
import { matchesText } from './search.ts';
import { searchedPage } from './searched-page.ts';

const COUNTED = 10;
const LIMIT = 7;

const notes = pgTable('searched_notes', {
  id: integer('id').primaryKey(),
  searchText: text('search_text').notNull(),
  createdAt: moment('created_at').notNull(),
  deletedAt: moment('deleted_at'),
});
const newestFirst = { createdAt: { expression: sql`${notes.createdAt}`, type: 'timestamptz' } } as const;

let database: OpenDatabase;

beforeAll(async () => {
  database = await testDatabase();
  await database.db.execute(sql`create table ${notes} (
    id integer primary key, search_text text not null, created_at timestamptz not null, deleted_at timestamptz)`);
  await database.db.execute(sql`create index on ${notes} using gin (
    word_ends(search_text), (array[date_trunc('month', created_at at time zone 'UTC')])) where deleted_at is null`);
});
beforeEach(() => database.db.execute(sql`truncate ${notes}`));
afterAll(() => database.db.execute(sql`drop table if exists ${notes}`));

function monthsAgo(count: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count)).toISOString();
}

/** Adds notes about barns in a month, from its first moment to its last, and as many about silos. */
async function addNotes(month: string, count: number): Promise<void> {
  await database.db.execute(sql`
    insert into ${notes} (id, search_text, created_at)
    select last.id + n, case n % 2 when 0 then 'red barn' else 'silo' end,
      least(month.start + (n - 1) / 2 * (month.rest / ${count}::integer) * 1.2, month.start + month.rest)
    from (select coalesce(max(id), 0) as id from ${notes}) last, generate_series(1, 2 * ${count}::integer) n,
      (select ${month}::timestamptz as start, ${month}::timestamptz + interval '1 month - 1 microsecond' - ${month}::timestamptz
        as rest) month`);
}

/** Every page, read one after the other. `meanwhile` runs once, between finding the first page's matches and reading them. */
async function readPages(
  meanwhile?: () => Promise<unknown>,
): Promise<{ ids: number[]; totals: number[]; walked: number }> {
  const q = 'barn';
  let during = meanwhile;
  const ids: number[] = [];
  const totals: number[] = [];
  let walked = 0;
  let cursor: string | undefined;
  do {
    const page = keyset({
      keys: newestFirst,
      id: notes.id,
      sort: { key: 'createdAt', descending: true },
      page: { limit: LIMIT, cursor },
    });
    const { rows, total, nextCursor } = await searchedPage(database.db, {
      table: notes,
      q,
      matches: matchesText(notes.searchText, q),
      where: sql`${notes.id} <> 3`,
      page,
      read: async (where) => {
        await during?.();
        during = undefined;
        const query = database.db.select({ id: notes.id, sortKey: page.sortKey }).from(notes).where(where);
        if (!query.toSQL().sql.includes('= any')) walked += 1;
        return query.orderBy(...page.orderBy).limit(page.limit);
      },
      countedUpTo: COUNTED,
      inOrderOf: notes.createdAt,
    });
    ids.push(...rows.map(({ id }) => id));
    totals.push(total);
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
  return { ids, totals, walked };
}

async function bruteForce(): Promise<number[]> {
  const { rows } = await database.db.execute<{ id: number }>(sql`
    select id from ${notes} where search_text like '%barn%' and id <> 3 and deleted_at is null
    order by created_at desc, id desc`);
  return rows.map(({ id }) => id);
}

test.each<[string, Record<string, number>]>([
  ['none', {}],
  ['as many as are counted, and one left out', { '2026-03-01Z': COUNTED + 1 }],
  ['a few in each of many months', Object.fromEntries(Array.from({ length: 14 }, (_, n) => [`20${10 + n}-06-01Z`, 2]))],
  ['many in one month', { '2026-03-01Z': 40 }],
  [
    'few and many in the latest months',
    { [monthsAgo(0)]: 3, [monthsAgo(1)]: 2, [monthsAgo(2)]: 20, [monthsAgo(3)]: 3 },
  ],
  ['many long ago, few lately', { '2019-05-01Z': 30, '2026-01-01Z': 1, '2026-03-01Z': 2 }],
  ['few long ago, many lately', { '2021-12-01Z': 3, '2026-02-01Z': 9, '2026-03-01Z': 30 }],
])('each page has the next matches: %s', async (_, months) => {
  for (const [month, count] of Object.entries(months)) await addNotes(month, count);
  const expected = await bruteForce();
  const { ids, totals } = await readPages();
  expect(ids).toEqual(expected);
  expect(new Set(totals)).toEqual(new Set([Math.min(expected.length, COUNTED + 1)]));
});

test('only a single month with many matches is read in order', async () => {
  for (const month of ['2026-01-01Z', '2026-02-01Z', '2026-03-01Z']) await addNotes(month, COUNTED - 2);
  expect((await readPages()).walked).toBe(0);
  await addNotes('2026-02-01Z', 12 * COUNTED);
  expect((await readPages()).walked).toBeGreaterThan(0);
});

test('a deleted note is on no page', async () => {
  await addNotes('2026-02-01Z', 20);
  await database.db.execute(sql`update ${notes} set deleted_at = now() where id % 4 = 0`);
  const { ids } = await readPages();
  expect(ids).toHaveLength(10);
  expect(ids).toEqual(await bruteForce());
});

test.each([
  ['of the last months', [monthsAgo(0), monthsAgo(1)]],
  ['of earlier months', ['2025-01-01Z', '2025-02-01Z', '2025-03-01Z']],
])('deleting rows while a page is read neither ends the list nor skips rows: %s', async (_, months) => {
  for (const month of months) await addNotes(month, 15);
  const [newest] = await bruteForce();
  const deleteSome = () =>
    database.db.execute(sql`update ${notes} set deleted_at = now() where id = ${newest} or id % 10 = 0`);
  const { ids } = await readPages(deleteSome);
  expect(ids).toEqual(await bruteForce());
});

test('matches dated in a future month are found', async () => {
  await addNotes(monthsAgo(-3), 15);
  await addNotes(monthsAgo(1), 15);
  expect((await readPages()).ids).toEqual(await bruteForce());
});
