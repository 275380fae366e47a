import { and, isNull, type SQL, sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import type { OpenDatabase } from './database.ts';
import { keyset } from './keyset.ts';
import { leastHits, type Sample, takeSample } from './sampling.ts';
import { matchesText } from './search.ts';
import { collectedPage, searchedPage } from './searched-page.ts';
import { wordsOf } from './word-ends.ts';

const PAGES = 500;
const COUNTED = 100;

const places = pgTable('searched_places', {
  id: integer('id').primaryKey(),
  searchText: text('search_text').notNull(),
  filler: text('filler').notNull(),
  deletedAt: timestamp('deleted_at', { withTimezone: true, mode: 'string' }),
});
const byName = { name: { expression: sql`lower(${places.searchText}) collate "C"`, type: 'text' } } as const;

let database: OpenDatabase;

// Each row fills a page, so 500 rows act like a table of 10,000 smaller ones.
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  database = await testDatabase();
  await database.db.execute(sql`
    create table ${places} (id integer primary key, search_text text not null, filler text not null, deleted_at timestamptz)`);
  await database.db.execute(sql`alter table ${places} alter column filler set storage plain`);
  await database.db.execute(sql`create index on ${places} using gin (word_ends(search_text)) where deleted_at is null`);
});
afterAll(async () => {
  vi.useRealTimers();
  await database.db.execute(sql`drop table if exists ${places}`);
});

/** Moves the clock past the lifetime of remembered samples. */
function passTime(): void {
  vi.setSystemTime(Date.now() + 120_000);
}

/** Fills the table: the first rows are barns, the others silos. Every row contains `oak`. */
async function build({ barns, others = PAGES - barns }: { barns: number; others?: number }): Promise<void> {
  passTime();
  await database.db.execute(sql`truncate ${places}`);
  await database.db.execute(sql`insert into ${places} (id, search_text, filler)
    select n, 'oak ' || case when n <= ${barns}::integer then 'barn ' else 'silo ' end || lpad((n * 7919 % 10007)::text, 5, '0'),
      repeat('x', 5000)
    from generate_series(1, ${barns + others}::integer) n`);
}

const live = (q = 'barn') => and(isNull(places.deletedAt), matchesText(places.searchText, q));

async function sample(count: number, q = 'barn'): Promise<Sample | undefined> {
  return takeSample(database.db, count, { table: places, where: live(q), words: wordsOf(q) });
}

describe('a sample', () => {
  test('detects that far more rows match, wherever they are', async () => {
    await build({ barns: 480 });
    expect((await sample(COUNTED))?.isSurelyMore).toBe(true);
  });

  test('never reports more for exactly the counted number, for no matches or for an empty table', async () => {
    await build({ barns: COUNTED });
    for (let run = 0; run < 50; run += 1) expect((await sample(COUNTED))?.isSurelyMore).toBe(false);
    await build({ barns: 0 });
    expect((await sample(COUNTED))?.isSurelyMore).toBe(false);
    await build({ barns: 0, others: 0 });
    expect(await sample(COUNTED)).toBeUndefined();
  });

  test('is skipped when a page could hold many of the matches', async () => {
    await build({ barns: PAGES });
    expect(await sample(400)).toBeUndefined();
  });

  test('doesn’t count rows deleted since as matches, even if it remembers them', async () => {
    await build({ barns: PAGES });
    expect((await sample(COUNTED))?.isSurelyMore).toBe(true);
    await database.db.execute(sql`update ${places} set deleted_at = now() where id > ${COUNTED}`);
    for (let run = 0; run < 10; run += 1) expect((await sample(COUNTED))?.isSurelyMore).toBe(false);
  });

  test('tells common words from the ones that narrow a search', async () => {
    await build({ barns: 10 });
    expect((await sample(COUNTED, 'oak barn'))?.rareWords).toEqual(wordsOf('oak barn').slice(1));
    expect((await sample(COUNTED, 'oak'))?.rareWords).toEqual(wordsOf('oak'));
  });
});

test('the threshold of hits happens by chance once in a billion samples, and one hit less more often', () => {
  const luckOf = (least: number, probability: number) => {
    let luck = 0;
    for (let hits = least; hits <= 30; hits += 1)
      luck += choose(30, hits) * probability ** hits * (1 - probability) ** (30 - hits);
    return luck;
  };
  for (const probability of [0.0001, 0.01, 0.0229, 0.1, 0.25]) {
    const least = leastHits(probability);
    expect(luckOf(least, probability)).toBeLessThan(1.1e-9);
    expect(luckOf(least - 1, probability)).toBeGreaterThan(0.9e-9);
  }
});

function choose(of: number, some: number): number {
  return some === 0 ? 1 : (choose(of - 1, some - 1) * of) / some;
}

describe('a page of search results', () => {
  // Fewer matches than are counted, as many, one more, and enough for a sample to prove it. Counting to ten also covers
  // more matches than are collected.
  test.each([
    [COUNTED, 0],
    [COUNTED, 3],
    [COUNTED, COUNTED - 1],
    [COUNTED, COUNTED],
    [COUNTED, COUNTED + 1],
    [COUNTED, 250],
    [COUNTED, 480],
    [10, 100],
    [10, 101],
    [10, 130],
    [10, 480],
  ])('counted to %i, %i matches', async (countedUpTo, barns) => {
    await build({ barns });
    for (const descending of [false, true]) {
      const { rows } = await database.db.execute<{ id: number }>(
        sql`select id from ${places} where search_text like '%barn%'
          order by search_text ${sql.raw(descending ? 'desc' : 'asc')}, id`,
      );
      for (const q of ['barn', 'oak bar', 'ba', 'oak barn 0']) {
        const seen: number[] = [];
        const isAll = q !== 'ba' && !q.endsWith('0');
        let cursor: string | undefined;
        do {
          const page = await search({ limit: 60, cursor }, { descending, q, countedUpTo });
          if (isAll) expect(page.total).toBe(Math.min(barns, countedUpTo + 1));
          seen.push(...page.rows.map(({ id }) => id));
          cursor = page.nextCursor ?? undefined;
        } while (cursor !== undefined);
        const expected = isAll ? rows : await bruteForce(q, descending);
        expect(seen).toEqual(expected.map(({ id }) => id));
      }
    }
  });

  test.each([
    [COUNTED, 0],
    [COUNTED, COUNTED + 1],
    [10, 101],
  ])('that the word index doesn’t know, counted to %i, %i matches', async (countedUpTo, barns) => {
    await build({ barns });
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const { page, read } = reading({ limit: 60, cursor });
      const where = sql`search_text like 'oak b_rn%'`;
      const found = await collectedPage(database.db, { table: places, where, page, read, countedUpTo });
      expect(found).toMatchObject({ total: Math.min(barns, countedUpTo + 1), countedUpTo });
      seen.push(...found.rows.map(({ id }) => id));
      cursor = found.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual((await bruteForce('barn', false)).map(({ id }) => id));
  });

  test('is read by key when all matches could be collected, and in list order otherwise', async () => {
    await build({ barns: COUNTED });
    expect(await conditionOf()).toMatch(/= any/);
    await build({ barns: 480 });
    expect(await conditionOf()).not.toMatch(/= any/);
  });

  test('continues when one of its rows is deleted during the read', async () => {
    await build({ barns: 10 });
    const meanwhile = () => database.db.delete(places).where(sql`id % 2 = 0`);
    const first = await search({ limit: 4 }, { meanwhile });
    expect(first.nextCursor).not.toBeNull();
    const rest = await search({ limit: 200, cursor: first.nextCursor ?? undefined });
    const { rows } = await database.db.execute<{ id: number }>(
      sql`select id from ${places} where search_text like '%barn%' order by search_text`,
    );
    expect([...first.rows, ...rest.rows].map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  });
});

/** Checks every row: contains `q`, or for a short `q`, has a line starting with it. */
async function bruteForce(q: string, descending: boolean): Promise<{ id: number }[]> {
  const sought = q.length < 3 ? `\n${q}` : q;
  const { rows } = await database.db.execute<{ id: number }>(sql`
    select id from ${places} where strpos(search_text, ${sought}) > 0
    order by search_text ${sql.raw(descending ? 'desc' : 'asc')}, id`);
  return rows;
}

type Reading = Parameters<typeof searchedPage<{ id: number; sortKey: string }>>[1];

interface How {
  descending?: boolean;
  q?: string;
  countedUpTo?: number;
  meanwhile?: () => Promise<unknown>;
}

async function search(
  asked: { limit: number; cursor?: string },
  { descending = false, q = 'barn', countedUpTo = COUNTED, meanwhile }: How = {},
) {
  const matches = matchesText(places.searchText, q);
  const { page, read } = reading(asked, { descending, meanwhile });
  return searchedPage(database.db, { table: places, q, matches, where: undefined, page, read, countedUpTo });
}

function reading(asked: { limit: number; cursor?: string }, { descending = false, meanwhile }: How = {}) {
  const page = keyset({ keys: byName, id: places.id, sort: { key: 'name', descending }, page: asked });
  const read: Reading['read'] = async (condition) => {
    await meanwhile?.();
    return database.db
      .select({ id: places.id, sortKey: page.sortKey })
      .from(places)
      .where(condition)
      .orderBy(...page.orderBy)
      .limit(page.limit);
  };
  return { page, read };
}

async function conditionOf(): Promise<string> {
  const page = keyset({ keys: byName, id: places.id, sort: { key: 'name', descending: false }, page: {} });
  let asked: SQL | undefined;
  const read: Reading['read'] = async (condition) => {
    asked = condition;
    return [];
  };
  const matches = matchesText(places.searchText, 'barn');
  await searchedPage(database.db, {
    table: places,
    q: 'barn',
    matches,
    where: undefined,
    page,
    read,
    countedUpTo: COUNTED,
  });
  return database.db.select({ id: places.id }).from(places).where(asked).toSQL().sql;
}
