import { foldAccents } from '@builder-os/contract/platform/fold-accents';
import { SEARCH_COUNTED_UP_TO } from '@builder-os/contract/platform/pages';
import { and, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Page } from '../http/pages.ts';
import type { Executor } from './database.ts';
import type { Keyset } from './keyset.ts';
import { stablePlan } from './plan-caching.ts';
import { takeSample } from './sampling.ts';
import { isKnownWhole, mayHold, wordsOf } from './word-ends.ts';

// How many matches are read in one go to find those of the page. With more, the next match in the list's order is near.
const COLLECTED_PER_COUNTED = 10;

interface SearchedList<Row extends Keyed> {
  table: PgTable & Record<'id' | 'deletedAt' | 'searchText', AnyPgColumn>;
  /** The search text. */
  q: string;
  /** The condition for rows that match `q`. */
  matches: SQL | undefined;
  /** The list's other filters, without the page's cursor. */
  where: SQL | undefined;
  page: Keyset;
  /** Reads the rows that match a condition, in the page's order and up to its limit. */
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
 * A page of a list searched by text. The matches are looked up once, for both the page and the total. If very many rows
 * match, the list is read in its order instead, because the next match is near.
 */
export async function searchedPage<Row extends Keyed>(db: Executor, list: SearchedList<Row>): Promise<Page<Row>> {
  const { table, page, read, countedUpTo = SEARCH_COUNTED_UP_TO } = list;
  const q = foldAccents(list.q);
  const isLive = isNull(table.deletedAt);
  const narrowed = and(isLive, withoutIndex(list.where));
  const where = and(narrowed, withoutIndex(list.matches));
  const walk = async () => toCountedPage(page, countedUpTo, await read(and(where, page.after)), countedUpTo + 1);

  const words = wordsOf(q);
  const sample = await takeSample(db, countedUpTo, { table, where, words });
  if (sample?.isSurelyMore) return walk();
  const asked = sample?.rareWords ?? words;
  const found =
    asked.length === 0
      ? and(isLive, list.where, list.matches)
      : and(isKnownWhole(q) ? narrowed : where, mayHold(table.searchText, asked));
  return collectPage(db, { table, where: found, page, read, countedUpTo, walk });
}

type CollectedList<Row extends Keyed> = Omit<SearchedList<Row>, 'q' | 'matches'>;

/**
 * A page of a list filtered by conditions the word index can't answer, such as numbers and misspelled words. Always two
 * statements: one collects matches up to a limit, the other reads the page.
 */
export function collectedPage<Row extends Keyed>(db: Executor, list: CollectedList<Row>): Promise<Page<Row>> {
  const { table, page, read, countedUpTo = SEARCH_COUNTED_UP_TO } = list;
  const where = and(isNull(table.deletedAt), list.where);
  const inOrder = and(isNull(table.deletedAt), withoutIndex(list.where), page.after);
  const walk = async () => toCountedPage(page, countedUpTo, await read(inOrder), countedUpTo + 1);
  return collectPage(db, { ...list, where, countedUpTo, walk });
}

interface Collecting<Row extends Keyed> extends CollectedList<Row> {
  countedUpTo: number;
  /** Reads the page in the list's order. Used when more rows match than are collected, so the next match is near. */
  walk: () => Promise<Page<Row>>;
}

async function collectPage<Row extends Keyed>(
  db: Executor,
  { table, where, page, read, countedUpTo, walk }: Collecting<Row>,
): Promise<Page<Row>> {
  const collectedUpTo = countedUpTo * COLLECTED_PER_COUNTED;
  const { total, ids } = await findMatches(db, { table, where, page, collectedUpTo });
  if (total > collectedUpTo) return walk();
  if (ids.length === 0) return toCountedPage(page, countedUpTo, [], total);
  const rows = await read(sql`${stablePlan} ${table.id} = any(${sql.param(ids)}) and ${isNull(table.deletedAt)}`);
  // Rows deleted meanwhile are missing from the page, so `ids` decides whether there is a next page.
  return toCountedPage(page, countedUpTo, rows, total, ids.length >= page.limit);
}

function toCountedPage<Row extends Keyed>(
  page: Keyset,
  countedUpTo: number,
  rows: Row[],
  total: number,
  hasNext?: boolean,
): Page<Row> {
  return { ...page.toPage(rows, Math.min(total, countedUpTo + 1), hasNext), countedUpTo };
}

/** Wraps a condition so that no index is used for it. */
function withoutIndex(condition: SQL | undefined): SQL | undefined {
  return condition && sql`case when ${condition} then true else false end`;
}

type Looked = Pick<SearchedList<Keyed>, 'table' | 'where' | 'page'> & { collectedUpTo: number };

/** The number of matches, and the ids on the page if all matches were collected. */
async function findMatches(db: Executor, { table, where, page, collectedUpTo }: Looked): Promise<Found> {
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
