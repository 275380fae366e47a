import type { Deal } from '@builder-os/contract/modules/sales/deals';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { countRows, extendChain, FIRST_PAGE, pagesInView } from '../../../ui/page-chain.ts';
import { useVirtualRows } from '../../../ui/use-virtual-rows.ts';
import { DEALS_PER_PAGE, dealPageQuery } from './deals.queries.ts';
import type { DealListFilter } from './deals-search.ts';

const SKELETON_ROWS = 11;

/**
 * The list as far as it is in view. Only pages in view are held by a query, so a live event refetches one or two pages.
 * Give the component a `key` that changes with the filter.
 */
export function useDealRows(filter: DealListFilter, rowHeight: number) {
  const [chain, setChain] = useState(FIRST_PAGE);
  const rowCount = countRows(chain, DEALS_PER_PAGE, SKELETON_ROWS);
  const rows = useVirtualRows(rowCount, rowHeight);
  const numbers = pagesInView(chain, DEALS_PER_PAGE, rows.first, rows.last);
  const answers = useQueries({ queries: numbers.map((number) => dealPageQuery(filter, chain.cursors[number])) });

  const pages = new Map(numbers.map((number, index) => [number, answers[index]]));
  let next = chain;
  for (const [number, answer] of pages) {
    if (!answer?.data) continue;
    next = extendChain(next, { number, rowCount: answer.data.rows.length, nextCursor: answer.data.nextCursor });
  }
  // Adjusted while rendering, as React asks for state that follows data: no frame shows the old length.
  if (next !== chain) setChain(next);

  const failed = answers.find((answer) => answer.isError && !answer.data);
  return {
    ...rows,
    rowCount,
    dealAt: (index: number): Deal | undefined =>
      pages.get(Math.floor(index / DEALS_PER_PAGE))?.data?.rows[index % DEALS_PER_PAGE],
    isLoading: answers.some((answer) => answer.isPending),
    hasFailed: failed !== undefined,
    isRetrying: failed?.isFetching ?? false,
    retry: () => void failed?.refetch(),
  };
}
export type DealRows = ReturnType<typeof useDealRows>;
