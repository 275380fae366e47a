import { COUNTED_UP_TO } from '@builder-os/contract/platform/pages';
import { and, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Page } from '../http/pages.ts';
import type { Executor } from './database.ts';
import type { Keyset } from './keyset.ts';
import { onePlan } from './plan-keeping.ts';
import { holdsSurelyMoreThan } from './sampling.ts';

interface SearchedList<Row extends Keyed> {
  table: PgTable & Record<'id' | 'deletedAt', AnyPgColumn>;
  /** What narrows the list, the search among it; not where the page begins. */
  where: SQL | undefined;
  page: Keyset;
  /** Reads the rows for which a condition holds, in the order of the page and no more than its limit. */
  read: (where: SQL | undefined) => Promise<Row[]>;
  countedUpTo?: number;
}

interface Keyed {
  id: number | string;
  sortKey: string;
}

interface Found extends Record<string, unknown> {
  total: number;
  ids: number[] | string[];
}

/**
 * A page of a list that is searched by text. What matches is looked up once, for the page as well as for the total. Where
 * more matches than is counted, the list is walked in its order instead, for the next match is near.
 */
export async function searchedPage<Row extends Keyed>(db: Executor, list: SearchedList<Row>): Promise<Page<Row>> {
  const { table, where, page, read, countedUpTo = COUNTED_UP_TO } = list;
  const walk = async () => page.toPage(await read(and(where, page.after)), countedUpTo + 1);
  if (await holdsSurelyMoreThan(db, countedUpTo, list)) return walk();
  const { total, ids } = await findMatches(db, { ...list, countedUpTo });
  if (total > countedUpTo) return walk();
  if (ids.length === 0) return page.toPage([], total);
  const rows = await read(sql`${onePlan} ${table.id} = any(${sql.param(ids)}) and ${table.deletedAt} is null`);
  // Who was deleted in between is not on the page; whether there is another was known before.
  return page.toPage(rows, total, ids.length >= page.limit);
}

/** How many match, and which of them are on the page when they could all be counted. */
async function findMatches(db: Executor, list: Required<Omit<SearchedList<Keyed>, 'read'>>): Promise<Found> {
  const { table, where, page, countedUpTo } = list;
  const { after, orderBy } = page.over(sql`key`, sql`id`);
  const { rows } = await db.execute<Found>(sql`
    with matches as materialized (
      select ${table.id} as id, ${page.key} as key from ${table} where ${where ?? sql`true`} limit ${countedUpTo + 1}
    )
    select (select count(*)::integer from matches) as total,
      array(select id from matches ${after && sql`where ${after}`} order by ${sql.join(orderBy, sql`, `)} limit ${page.limit}) as ids`);
  const [found] = rows;
  if (!found) throw new Error('the search answered no row');
  return found;
}
