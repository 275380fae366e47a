import { foldAccents } from '@builder-os/contract/platform/fold-accents';
import { SEARCH_COUNTED_UP_TO } from '@builder-os/contract/platform/pages';
import { and, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Page } from '../http/pages.ts';
import type { Executor } from './database.ts';
import type { Keyset } from './keyset.ts';
import { stablePlan } from './plan-caching.ts';
import { type Sample, takeSample } from './sampling.ts';
import { isKnownWhole, mayHold, wordsOf } from './word-ends.ts';

// How many matches are read in one go to find those of the page. With more, the next match in the list's order is near.
const COLLECTED_PER_COUNTED = 10;
// With more than these, the list's first rows may have enough matches for the page.
const COLLECTED_FIRST_PER_COUNTED = 3;
// Twice as many rows as contain a page of matches on average: they may be fewer at the list's beginning.
const MORE_ROWS = 2;

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

type Ids = number[] | string[];

interface Found extends Record<string, unknown> {
  total: number;
  ids: Ids;
  /** The last page of the table with a collected match. Matches are collected from the first page on. */
  lastPage: number | null;
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
  return collectPage(db, { table, where: found, inOrder: where, page, read, countedUpTo, walk, size: sample });
}

type CollectedList<Row extends Keyed> = Omit<SearchedList<Row>, 'q' | 'matches'>;

/**
 * A page of a list filtered by conditions the word index can't answer, such as numbers and misspelled words. Always two
 * statements: one collects matches up to a limit, the other reads the page.
 */
export function collectedPage<Row extends Keyed>(db: Executor, list: CollectedList<Row>): Promise<Page<Row>> {
  const { table, page, read, countedUpTo = SEARCH_COUNTED_UP_TO } = list;
  const where = and(isNull(table.deletedAt), list.where);
  const inOrder = and(isNull(table.deletedAt), withoutIndex(list.where));
  const walk = async () => toCountedPage(page, countedUpTo, await read(and(inOrder, page.after)), countedUpTo + 1);
  return collectPage(db, { ...list, where, inOrder, countedUpTo, walk });
}

interface Collecting<Row extends Keyed> extends CollectedList<Row> {
  /** The same condition as `where`, but without an index for it. */
  inOrder: SQL | undefined;
  countedUpTo: number;
  /** Reads the page in the list's order. Used when more rows match than are collected, so the next match is near. */
  walk: () => Promise<Page<Row>>;
  /** Undefined for a small table, or if it isn't known. */
  size?: Pick<Sample, 'pages' | 'rowsAPage'> | undefined;
}

async function collectPage<Row extends Keyed>(db: Executor, list: Collecting<Row>): Promise<Page<Row>> {
  const { table, page, read, countedUpTo, walk, size } = list;
  const readByIds = async (ids: Ids, total: number) => {
    if (ids.length === 0) return toCountedPage(page, countedUpTo, [], total);
    const rows = await read(sql`${stablePlan} ${table.id} = any(${sql.param(ids)}) and ${isNull(table.deletedAt)}`);
    // Rows deleted meanwhile are missing from the page, so `ids` decides whether there is a next page.
    return toCountedPage(page, countedUpTo, rows, total, ids.length >= page.limit);
  };
  const most = countedUpTo * COLLECTED_PER_COUNTED;
  if (size !== undefined) {
    const few = countedUpTo * COLLECTED_FIRST_PER_COUNTED;
    const { total, ids, lastPage } = await findMatches(db, list, few);
    if (total <= few) return readByIds(ids, total);
    // Guessed from the pages that the first matches are on; a wrong guess only takes longer.
    const matchesAPage = total / (Number(lastPage) + 1);
    const rows = Math.ceil((page.limit * size.rowsAPage) / matchesAPage);
    const firstIds = rows < matchesAPage * size.pages ? await findInFirstRows(db, list, rows * MORE_ROWS) : [];
    if (firstIds.length >= page.limit) return readByIds(firstIds, total);
  }
  const { total, ids } = await findMatches(db, list, most);
  return total > most ? walk() : readByIds(ids, total);
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

type Looked = Pick<Collecting<Keyed>, 'table' | 'where' | 'page' | 'inOrder'>;

/** The number of matches, and the ids on the page if all matches were collected. */
async function findMatches(db: Executor, { table, where, page }: Looked, collectedUpTo: number): Promise<Found> {
  const { after, orderBy } = page.over(sql`key`, sql`id`);
  const { rows } = await db.execute<Found>(sql`
    with matches as materialized (
      select ${table.id} as id, ${page.key} as key, ctid as place
      from ${table} where ${where ?? sql`true`} limit ${collectedUpTo + 1}
    )
    select (select count(*)::integer from matches) as total,
      (select (max(place)::text::point)[0]::integer from matches) as "lastPage",
      array(select id from matches ${after && sql`where ${after}`} order by ${sql.join(orderBy, sql`, `)} limit ${page.limit}) as ids`);
  const [found] = rows;
  if (!found) throw new Error('the search answered no row');
  return found;
}

/** The ids of the page's matches among the first rows of the list, after the page's cursor. */
async function findInFirstRows(db: Executor, { table, inOrder, page }: Looked, count: number): Promise<Ids> {
  const order = sql`order by ${sql.join(page.orderBy, sql`, `)}`;
  const { rows } = await db.execute<Pick<Found, 'ids'>>(sql`
    select array(select ${table.id} from (
        select * from ${table} where ${and(isNull(table.deletedAt), page.after)} ${order} limit ${count}
      ) ${table} where ${inOrder ?? sql`true`} ${order} limit ${page.limit}) as ids`);
  return rows[0]?.ids ?? [];
}
