import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from './database.ts';
import type { Keyset } from './keyset.ts';
import { stablePlan } from './plan-caching.ts';

/** Up to this many times the counted matches are collected. With more, the next match in the list's order is near. */
export const COLLECTED_PER_COUNTED = 10;

export type SearchedTable = PgTable & Record<'id' | 'deletedAt' | 'searchText', AnyPgColumn>;

interface MatchLookup {
  table: SearchedTable;
  where: SQL | undefined;
  page: Keyset;
  collectedUpTo: number;
}

interface Found extends Record<string, unknown> {
  total: number;
  ids: number[] | string[];
}

/** Wraps a condition so that no index is used for it. */
export function withoutIndex(condition: SQL | undefined): SQL | undefined {
  return condition && sql`case when ${condition} then true else false end`;
}

/** The number of matches, and the ids on the page if all matches were collected. */
export async function findMatches(db: Executor, { table, where, page, collectedUpTo }: MatchLookup): Promise<Found> {
  const { after, orderBy } = page.over(sql`key`, sql`id`);
  const { rows } = await db.execute<Found>(sql`
    with matches as materialized (
      select ${table.id} as id, ${page.key} as key from ${table} where ${where ?? sql`true`} limit ${collectedUpTo + 1}
    )
    select (select count(*)::integer from matches) as total,
      array(select id from matches ${after && sql`where ${after}`} order by ${sql.join(orderBy, sql`, `)} limit ${page.limit}) as ids`);
  const [found] = rows;
  if (!found) throw new Error('the search answered no row');
  return found;
}

/** The rows of a page whose matches were collected. Rows deleted meanwhile are left out. */
export function isCollected(table: SearchedTable, ids: Found['ids']): SQL {
  return sql`${stablePlan} ${table.id} = any(${sql.param(ids)}) and ${table.deletedAt} is null`;
}
