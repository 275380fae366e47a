import { foldAccents } from '@builder-os/contract/platform/fold-accents';
import { SEARCH_COUNTED_UP_TO } from '@builder-os/contract/platform/pages';
import { and, isNull, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Page } from '../http/pages.ts';
import type { Executor } from './database.ts';
import type { Keyset } from './keyset.ts';
import { takeSample } from './sampling.ts';
import { findMatches, isCollected, type SearchedTable, withoutIndex } from './search-matches.ts';
import { isRecent, type MonthlySearch, readByMonths } from './searched-months.ts';
import { isKnownWhole, mayHold, wordsOf } from './word-ends.ts';

// How many matches are read in one go to find those of the page. With more, the next match in the list's order is near.
const COLLECTED_PER_COUNTED = 10;

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
  const readInOrder = () => read(and(where, page.after));

  const words = wordsOf(q);
  const sample = await takeSample(db, countedUpTo, { table, where, words });
  if (sample?.isSurelyMore) return toCountedPage(page, countedUpTo, await readInOrder(), countedUpTo + 1);
  const asked = sample?.rareWords ?? words;
  const collected = { table, page, read, countedUpTo };
  if (asked.length === 0)
    return collectPage(db, { ...collected, where: and(isLive, list.where, list.matches), readMany: readInOrder });
  const indexed = and(isKnownWhole(q) ? narrowed : where, mayHold(table.searchText, asked));
  if (!inOrderOf) return collectPage(db, { ...collected, where: indexed, readMany: readInOrder });
  return monthlyPage(db, { ...collected, where: indexed, unindexed: where, inOrderOf });
}

/**
 * A page of a list in order of time. The months before its start often hold it, and more matches than are counted, so the
 * others aren't read.
 */
async function monthlyPage<Row extends Keyed>(db: Executor, search: MonthlySearch<Row>): Promise<Page<Row>> {
  const { table, where, page, read, countedUpTo } = search;
  const collectedUpTo = countedUpTo * COLLECTED_PER_COUNTED;
  const { total, ids } = await findMatches(db, { table, where: and(where, isRecent(search)), page, collectedUpTo });
  const isWhole = total <= collectedUpTo && ids.length >= page.limit;
  const readMany = () => (isWhole ? read(isCollected(table, ids)) : readByMonths(db, search));
  if (isWhole && total > countedUpTo) return toCountedPage(page, countedUpTo, await readMany(), total);
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
  return collectPage(db, { ...list, where, countedUpTo, readMany: () => read(inOrder) });
}

interface Collecting<Row extends Keyed> extends CollectedList<Row> {
  countedUpTo: number;
  /** Reads the page if more rows match than are collected. */
  readMany: () => Promise<Row[]>;
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
  if (total > collectedUpTo) return toCountedPage(page, countedUpTo, await readMany(), countedUpTo + 1);
  if (ids.length === 0) return toCountedPage(page, countedUpTo, [], total);
  // Rows deleted meanwhile are missing from the page, so `ids` decides whether there is a next page.
  return toCountedPage(page, countedUpTo, await read(isCollected(table, ids)), total, ids.length >= page.limit);
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
