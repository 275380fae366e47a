import { and, isNull, type SQL, sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import type { OpenDatabase } from './database.ts';
import { keyset } from './keyset.ts';
import { surelyMoreThan } from './sampling.ts';
import { matchesText } from './search.ts';
import { searchedPage } from './searched-page.ts';

const PAGES = 500;
const COUNTED = 100;

const places = pgTable('searched_places', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  filler: text('filler').notNull(),
  deletedAt: timestamp('deleted_at', { withTimezone: true, mode: 'string' }),
});
const byName = { name: { expression: sql`lower(${places.name}) collate "C"`, type: 'text' } } as const;

let database: OpenDatabase;

// A row fills a page: 500 pages are a table that takes 500,000 rows elsewhere.
beforeAll(async () => {
  database = await testDatabase();
  await database.db.execute(sql`
    create table ${places} (id integer primary key, name text not null, filler text not null, deleted_at timestamptz)`);
  await database.db.execute(sql`alter table ${places} alter column filler set storage plain`);
});
afterAll(() => database.db.execute(sql`drop table if exists ${places}`));

/** Fills the table so that the first rows are barns and the others are none. */
async function build({ barns, others = PAGES - barns }: { barns: number; others?: number }): Promise<void> {
  await database.db.execute(sql`truncate ${places}`);
  await database.db.execute(sql`insert into ${places} (id, name, filler)
    select n, case when n <= ${barns}::integer then 'barn ' else 'silo ' end || lpad((n * 7919 % 10007)::text, 5, '0'), repeat('x', 5000)
    from generate_series(1, ${barns + others}::integer) n`);
}

async function isSurelyMore(count: number): Promise<unknown> {
  const where = and(isNull(places.deletedAt), sql`${places.name} like 'barn%'`);
  const { rows } = await database.db.execute(sql`select ${surelyMoreThan(count, { table: places, where })} as answer`);
  return rows[0]?.answer;
}

describe('a sample', () => {
  test('knows that far more rows match, wherever they are', async () => {
    await build({ barns: 480 });
    expect(await isSurelyMore(COUNTED)).toBe(true);
  });

  test('never says so of as many as are counted, nor of none, nor of an empty table', async () => {
    await build({ barns: COUNTED });
    for (let run = 0; run < 50; run += 1) expect(await isSurelyMore(COUNTED)).toBe(false);
    await build({ barns: 0 });
    expect(await isSurelyMore(COUNTED)).toBe(false);
    await build({ barns: 0, others: 0 });
    expect(await isSurelyMore(COUNTED)).toBe(false);
  });

  test('never says so where a page could hold many of them', async () => {
    await build({ barns: PAGES });
    expect(await isSurelyMore(400)).toBe(false);
  });

  test('does not take the deleted for matches', async () => {
    await build({ barns: PAGES });
    await database.db.execute(sql`update ${places} set deleted_at = now() where id > ${COUNTED}`);
    for (let run = 0; run < 10; run += 1) expect(await isSurelyMore(COUNTED)).toBe(false);
  });
});

describe('a page of what a search finds', () => {
  // Fewer than are counted, as many, one more, and so many that a sample tells.
  test.each([[0], [3], [COUNTED - 1], [COUNTED], [COUNTED + 1], [480]])('%i matches', async (barns) => {
    await build({ barns });
    for (const descending of [false, true]) {
      const { rows } = await database.db.execute<{ id: number }>(
        sql`select id from ${places} where name like 'barn%' order by name ${sql.raw(descending ? 'desc' : 'asc')}, id`,
      );
      const seen: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await search({ limit: 60, cursor }, descending);
        expect(page.total).toBe(Math.min(barns, COUNTED + 1));
        seen.push(...page.rows.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(seen).toEqual(rows.map(({ id }) => id));
    }
  });

  test('is read by key when all could be counted, and in its order when not', async () => {
    await build({ barns: COUNTED });
    expect(await conditionOf()).toMatch(/= any/);
    await build({ barns: 480 });
    expect(await conditionOf()).not.toMatch(/= any/);
  });

  test('goes on although a row of it was deleted while it was read', async () => {
    await build({ barns: 10 });
    const first = await search({ limit: 4 }, false, () => database.db.delete(places).where(sql`id % 2 = 0`));
    expect(first.nextCursor).not.toBeNull();
    const rest = await search({ limit: 200, cursor: first.nextCursor ?? undefined });
    const { rows } = await database.db.execute<{ id: number }>(
      sql`select id from ${places} where name like 'barn%' order by name`,
    );
    expect([...first.rows, ...rest.rows].map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  });
});

type Reading = Parameters<typeof searchedPage<{ id: number; sortKey: string }>>[1];

async function search(
  asked: { limit: number; cursor?: string },
  descending = false,
  meanwhile: () => Promise<unknown> = async () => undefined,
) {
  const page = keyset({ keys: byName, id: places.id, sort: { key: 'name', descending }, page: asked });
  const read: Reading['read'] = async (condition) => {
    await meanwhile();
    return database.db
      .select({ id: places.id, sortKey: page.sortKey })
      .from(places)
      .where(condition)
      .orderBy(...page.orderBy)
      .limit(page.limit);
  };
  return searchedPage(database.db, { table: places, where: barnsOnly(), page, read, countedUpTo: COUNTED });
}

async function conditionOf(): Promise<string> {
  const page = keyset({ keys: byName, id: places.id, sort: { key: 'name', descending: false }, page: {} });
  let asked: SQL | undefined;
  const read: Reading['read'] = async (condition) => {
    asked = condition;
    return [];
  };
  await searchedPage(database.db, { table: places, where: barnsOnly(), page, read, countedUpTo: COUNTED });
  return database.db.select({ id: places.id }).from(places).where(asked).toSQL().sql;
}

function barnsOnly(): SQL | undefined {
  return and(isNull(places.deletedAt), matchesText(places.name, 'barn'));
}
