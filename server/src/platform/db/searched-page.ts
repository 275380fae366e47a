import { foldAccents } from '@builder-os/contract/platform/fold-accents';
import { SEARCH_COUNTED_UP_TO } from '@builder-os/contract/platform/pages';
import { and, isNull, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Page } from '../http/pages.ts';
import type { Executor } from './database.ts';
import type { Keyset } from './keyset.ts';
import { takeSample } from './sampling.ts';
import { COLLECTED_PER_COUNTED, findMatches, isCollected, type SearchedTable, withoutIndex } from './search-matches.ts';
import { findTimeRange, isRecent, type MonthlySearch, type ReadRows, readByMonths } from './searched-months.ts';
import { isKnownWhole, mayHold, wordsOf } from './word-ends.ts';

interface SearchedList<Row extends Keyed> {
  table: SearchedTable;
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
  /** The column the list is ordered by, if the word index has its months too. */
  inOrderOf?: AnyPgColumn;
}

interface Keyed {
  id: number | string;
  sortKey: string;
}

/**
 * A page of a list searched by text. The matches are looked up once, for both the page and the total. If very many rows
 * match, the list is read in its order instead, because the next match is near.
 */
export async function searchedPage<Row extends Keyed>(db: Executor, list: SearchedList<Row>): Promise<Page<Row>> {
  const { table, page, read, countedUpTo = SEARCH_COUNTED_UP_TO, inOrderOf } = list;
  const q = foldAccents(list.q);
  const isLive = isNull(table.deletedAt);
  const narrowed = and(isLive, withoutIndex(list.where));
  const where = and(narrowed, withoutIndex(list.matches));
  const readInOrder = async () => walked(page, await read(and(where, page.after)));

  const words = wordsOf(q);
  const sample = await takeSample(db, countedUpTo, { table, where, words });
  if (sample?.isSurelyMore) return toUncountedPage(page, countedUpTo, await readInOrder());
  const asked = sample?.rareWords ?? words;
  const collected = { table, page, read, countedUpTo };
  if (asked.length === 0)
    return collectPage(db, { ...collected, where: and(isLive, list.where, list.matches), readMany: readInOrder });
  const indexed = and(isKnownWhole(q) ? narrowed : where, mayHold(table.searchText, asked));
  if (!inOrderOf) return collectPage(db, { ...collected, where: indexed, readMany: readInOrder });
  return monthlyPage(db, { ...collected, where: indexed, unindexed: where, inOrderOf });
}

/** A page of a list in order of time. Three months often hold it and more matches than are counted; older ones aren't read then. */
async function monthlyPage<Row extends Keyed>(db: Executor, search: MonthlySearch<Row>): Promise<Page<Row>> {
  const { table, where, page, read, countedUpTo } = search;
  const range = await findTimeRange(db, search);
  const collectedUpTo = countedUpTo * COLLECTED_PER_COUNTED;
  const recent = and(where, isRecent(search, range));
  const { total, ids } = await findMatches(db, { table, where: recent, page, collectedUpTo });
  const isWhole = total <= collectedUpTo && ids.length >= page.limit;
  const readMany = async () =>
    isWhole ? { rows: await read(isCollected(table, ids)), hasNext: true } : readByMonths(db, search, range);
  if (total > countedUpTo) return toUncountedPage(page, countedUpTo, await readMany());
  return collectPage(db, { table, where, page, read, countedUpTo, readMany, collectedUpTo: countedUpTo });
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
  return collectPage(db, { ...list, where, countedUpTo, readMany: async () => walked(page, await read(inOrder)) });
}

interface Collecting<Row extends Keyed> extends CollectedList<Row> {
  countedUpTo: number;
  /** Reads the page if more rows match than are collected. */
  readMany: () => Promise<ReadRows<Row>>;
  collectedUpTo?: number;
}

async function collectPage<Row extends Keyed>(
  db: Executor,
  {
    table,
    where,
    page,
    read,
    countedUpTo,
    readMany,
    collectedUpTo = countedUpTo * COLLECTED_PER_COUNTED,
  }: Collecting<Row>,
): Promise<Page<Row>> {
  const { total, ids } = await findMatches(db, { table, where, page, collectedUpTo });
  if (total > collectedUpTo) return toUncountedPage(page, countedUpTo, await readMany());
  if (ids.length === 0) return toCountedPage(page, countedUpTo, [], total);
  // Rows deleted meanwhile are missing from the page, so `ids` decides whether there is a next page.
  return toCountedPage(page, countedUpTo, await read(isCollected(table, ids)), total, ids.length >= page.limit);
}

function walked<Row>(page: Keyset, rows: Row[]): ReadRows<Row> {
  return { rows, hasNext: rows.length >= page.limit };
}

/** A page of more matches than are counted. */
function toUncountedPage<Row extends Keyed>(
  page: Keyset,
  countedUpTo: number,
  { rows, hasNext }: ReadRows<Row>,
): Page<Row> {
  return toCountedPage(page, countedUpTo, rows, countedUpTo + 1, hasNext);
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
