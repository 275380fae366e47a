import type { Lead } from '@builder-os/contract/modules/sales/leads';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { LEADS_PER_PAGE, leadPageQuery } from './leads.queries.ts';
import type { LeadListFilter } from './leads-search.ts';
import { countRows, extendChain, FIRST_PAGE, pagesInView } from './page-chain.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

const SKELETON_ROWS = 11;

/**
 * The list as far as it is in view. Only pages in view are held by a query, so a list of 100,000 rows costs as much as
 * one of 100, and a live event refetches one or two pages. Give the component a `key` that changes with the filter.
 */
export function useLeadRows(filter: LeadListFilter, rowHeight: number) {
  const [chain, setChain] = useState(FIRST_PAGE);
  const rowCount = countRows(chain, LEADS_PER_PAGE, SKELETON_ROWS);
  const rows = useVirtualRows(rowCount, rowHeight);
  const numbers = pagesInView(chain, LEADS_PER_PAGE, rows.first, rows.last);
  const answers = useQueries({ queries: numbers.map((number) => leadPageQuery(filter, chain.cursors[number])) });

  const pages = new Map(numbers.map((number, index) => [number, answers[index]]));
  let next = chain;
  for (const [number, answer] of pages) {
    if (!answer?.data) continue;
    next = extendChain(next, { number, rowCount: answer.data.rows.length, nextCursor: answer.data.nextCursor });
  }
  // Adjusted while rendering, as React asks for state that follows data: no frame shows the old length.
  if (next !== chain) setChain(next);

  const failed = answers.find((answer) => answer.isError && !answer.data);
  const arrived = answers.find((answer) => answer.data)?.data;
  return {
    ...rows,
    rowCount,
    leadAt: (index: number): Lead | undefined =>
      pages.get(Math.floor(index / LEADS_PER_PAGE))?.data?.rows[index % LEADS_PER_PAGE],
    total: arrived?.total,
    isLoading: answers.some((answer) => answer.isPending),
    hasFailed: failed !== undefined,
    isRetrying: failed?.isFetching ?? false,
    retry: () => void failed?.refetch(),
  };
}
export type LeadRows = ReturnType<typeof useLeadRows>;
