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
import { stablePlan } from './plan-caching.ts';
import { COLLECTED_PER_COUNTED, findMatches, isCollected, type SearchedTable } from './search-matches.ts';
import { isInMonths } from './word-ends.ts';

const RECENT_MONTHS = 3;

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

export interface ReadRows<Row> {
  rows: Row[];
  hasNext: boolean;
}

/** Rows of the month where the page starts and the two before it. */
export function isRecent({ inOrderOf, page }: MonthlySearch<unknown>, { newest }: TimeRange): SQL {
  const start = page.startKey === undefined ? newest : new Date(page.startKey);
  return isInMonths(inOrderOf, monthsUntil(start, RECENT_MONTHS));
}

/**
 * The rows of a page of a search with many matches, from the newest months first. A span with more matches than are
 * counted is halved. A single month with ten times as many is read in the list's order, because the next match is near.
 */
export async function readByMonths<Row>(
  db: Executor,
  { table, where, unindexed, page, read, inOrderOf, countedUpTo }: MonthlySearch<Row>,
  range: TimeRange,
): Promise<ReadRows<Row>> {
  const rows: Row[] = [];
  // Rows deleted meanwhile are counted: older rows in their place would let the next page start too late.
  let found = 0;
  const visit = async (span: MonthSpan): Promise<void> => {
    if (found >= page.limit || isBeforePage(span, page)) return;
    const halves = halvesOf(span, range);
    const collectedUpTo = halves ? countedUpTo : countedUpTo * COLLECTED_PER_COUNTED;
    const inSpan = and(where, isInMonths(inOrderOf, monthsIn(span, range)));
    const { total, ids } = await findMatches(db, { table, where: inSpan, page, collectedUpTo });
    if (total <= collectedUpTo) {
      found += ids.length;
      if (ids.length > 0) rows.push(...(await read(isCollected(table, ids))));
    } else if (halves) {
      for (const half of halves) await visit(half);
    } else {
      const walked = await read(and(unindexed, page.after, ...within(inOrderOf, span)));
      found += walked.length;
      rows.push(...walked);
    }
  };
  for (const span of spansOf(range)) await visit(span);
  return { rows, hasNext: found >= page.limit };
}

/** The first and the last moment of the rows. */
export async function findTimeRange(
  db: Executor,
  { table, inOrderOf }: Pick<MonthlySearch<unknown>, 'table' | 'inOrderOf'>,
): Promise<TimeRange> {
  const { rows } = await db.execute<Record<'oldest' | 'newest', string | null>>(sql`${stablePlan}
    select min(${inOrderOf}) as oldest, max(${inOrderOf}) as newest from ${table} where ${table.deletedAt} is null`);
  const now = new Date();
  const [ends] = rows;
  return { oldest: ends?.oldest ? new Date(ends.oldest) : now, newest: ends?.newest ? new Date(ends.newest) : now };
}
