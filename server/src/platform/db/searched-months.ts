import { and, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from './database.ts';
import type { Keyset } from './keyset.ts';
import {
  halvesOf,
  isBeforePage,
  type MonthSpan,
  monthsIn,
  monthsUntil,
  spansOf,
  type TimeRange,
  within,
} from './month-spans.ts';
import { findMatches, isCollected, type SearchedTable } from './search-matches.ts';
import { isInMonths } from './word-ends.ts';

const RECENT_MONTHS = 3;
const DAY_MS = 86_400_000;

export interface MonthlySearch<Row> {
  table: SearchedTable;
  /** Finds the matches with the index of words and months. */
  where: SQL | undefined;
  /** The same, for a read in the list's order. */
  unindexed: SQL | undefined;
  /** Newest first. */
  page: Keyset;
  read: (where: SQL | undefined) => Promise<Row[]>;
  /** The column the list is ordered by. */
  inOrderOf: AnyPgColumn;
  countedUpTo: number;
}

/** Rows of the months just before the start of the page, newest first. */
export function isRecent({ inOrderOf, page: { startKey } }: Pick<MonthlySearch<unknown>, 'inOrderOf' | 'page'>): SQL {
  // The clock of another server may be ahead, in the next month.
  const start = startKey === undefined ? Date.now() + DAY_MS : startKey;
  return isInMonths(inOrderOf, monthsUntil(new Date(start), RECENT_MONTHS));
}

/**
 * The rows of a page of a search with many matches, from the newest months first. A span with more matches than are
 * counted is halved; a single month is read in the list's order, because the next match is near.
 */
export async function readByMonths<Row>(
  db: Executor,
  { table, where, unindexed, page, read, inOrderOf, countedUpTo }: MonthlySearch<Row>,
): Promise<Row[]> {
  const range = await findTimeRange(db, table, inOrderOf);
  const rows: Row[] = [];
  const visit = async (span: MonthSpan): Promise<void> => {
    if (rows.length >= page.limit || isBeforePage(span, page)) return;
    const inSpan = and(where, isInMonths(inOrderOf, monthsIn(span, range)));
    const { total, ids } = await findMatches(db, { table, where: inSpan, page, collectedUpTo: countedUpTo });
    const halves = total > countedUpTo ? halvesOf(span, range) : [];
    if (!halves) rows.push(...(await read(and(unindexed, page.after, ...within(inOrderOf, span)))));
    else if (ids.length > 0 && halves.length === 0) rows.push(...(await read(isCollected(table, ids))));
    else for (const half of halves) await visit(half);
  };
  for (const span of spansOf(range)) await visit(span);
  return rows.slice(0, page.limit);
}

async function findTimeRange(db: Executor, table: SearchedTable, moment: AnyPgColumn): Promise<TimeRange> {
  const { rows } = await db.execute<Record<'oldest' | 'newest', string | null>>(sql`
    select min(${moment}) as oldest, max(${moment}) as newest from ${table} where ${table.deletedAt} is null`);
  const now = new Date();
  const [ends] = rows;
  return { oldest: ends?.oldest ? new Date(ends.oldest) : now, newest: ends?.newest ? new Date(ends.newest) : now };
}
