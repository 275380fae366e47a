import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from './database.ts';

const SAMPLED_PAGES = 200;
// So many hits above what is possible are luck in fewer than one of a billion: exp(-2 * 46² / 200), Hoeffding's bound.
const BEYOND_LUCK = 46;
// A look at few pages spares searches that find little the look at many.
const FIRST_LOOK = 10;
const FEW_HITS = 3;
const SIZE_KNOWN_FOR_MS = 60_000;

interface Sampled {
  table: PgTable;
  where: SQL | undefined;
}

/**
 * Whether surely more than `count` rows match, known without finding them: `count` rows lie on as many pages of the table
 * at most, so when far more of its pages hold a match, wherever the pages are taken from, more rows match. False says
 * nothing, and is all there is to say of a table that has few pages.
 */
export async function holdsSurelyMoreThan(db: Executor, count: number, sampled: Sampled): Promise<boolean> {
  // A small table is not even asked: a statement more would cost it more than it could save.
  if (!(await isLarge(db, count, sampled.table))) return false;
  const { rows } = await db.execute(sql`select ${surelyMoreThan(count, sampled)} as answer`);
  return rows[0]?.answer === true;
}

const sizes = new WeakMap<PgTable, { pages: number; until: number }>();

async function isLarge(db: Executor, count: number, table: PgTable): Promise<boolean> {
  const known = sizes.get(table);
  const size = known !== undefined && known.until > Date.now() ? known : await measure(db, table);
  return BEYOND_LUCK + (SAMPLED_PAGES * count) / size.pages <= SAMPLED_PAGES;
}

async function measure(db: Executor, table: PgTable): Promise<{ pages: number; until: number }> {
  const { rows } = await db.execute<{ pages: number }>(sql`select ${pagesOf(table)}::integer as pages`);
  const size = { pages: rows[0]?.pages ?? 0, until: Date.now() + SIZE_KNOWN_FOR_MS };
  sizes.set(table, size);
  return size;
}

function pagesOf(table: PgTable): SQL {
  return sql`(pg_relation_size(${getTableName(table)}::regclass) / current_setting('block_size')::integer)`;
}

/** The same as a condition, for a table of any size. */
export function surelyMoreThan(count: number, { table, where }: Sampled): SQL {
  const name = sql.identifier(getTableName(table));
  const place = (block: SQL) => sql`format('(%s,0)', ${block})::tid`;
  // Both subqueries stay what they are by their offset: a page is drawn once, and read by nothing but its number.
  const hitsOf = (pages: number) => sql`(
    select count(*) from (
      select floor(random() * pages)::bigint as block from size, generate_series(1, ${sql.raw(String(pages))}) offset 0
    ) drawn, lateral (
      select from (
        select * from ${name} where ctid >= ${place(sql`block`)} and ctid < ${place(sql`block + 1`)} offset 0
      ) ${name}
      where ${where ?? sql`true`} limit 1
    ) hit
  )`;
  const needed = sql`${sql.raw(String(BEYOND_LUCK))} + ${sql.raw(String(SAMPLED_PAGES * count))} / pages`;
  return sql`(
    with size as materialized (
      select ${pagesOf(table)}::numeric as pages
    )
    select case
      when pages = 0 or ${needed} > ${sql.raw(String(SAMPLED_PAGES))} then false
      when ${hitsOf(FIRST_LOOK)} < ${sql.raw(String(FEW_HITS))} then false
      else ${hitsOf(SAMPLED_PAGES)} >= ${needed}
    end from size
  )`;
}
