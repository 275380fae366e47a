import type { Activity } from '@builder-os/contract/modules/sales/activities';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { countRows, extendChain, FIRST_PAGE, pagesInView } from '../../../ui/page-chain.ts';
import { useVirtualRows } from '../../../ui/use-virtual-rows.ts';
import { ACTIVITIES_PER_PAGE, activityPageQuery } from './activities.queries.ts';
import type { ActivityListFilter } from './activities-search.ts';

const SKELETON_ROWS = 11;

/** The list as far as it is in view, page by page. Give the component a `key` that changes with the filter. */
export function useActivityRows(filter: ActivityListFilter, rowHeight: number) {
  const [chain, setChain] = useState(FIRST_PAGE);
  const rowCount = countRows(chain, ACTIVITIES_PER_PAGE, SKELETON_ROWS);
  const rows = useVirtualRows(rowCount, rowHeight);
  const numbers = pagesInView(chain, ACTIVITIES_PER_PAGE, rows.first, rows.last);
  const answers = useQueries({ queries: numbers.map((number) => activityPageQuery(filter, chain.cursors[number])) });

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
    activityAt: (index: number): Activity | undefined =>
      pages.get(Math.floor(index / ACTIVITIES_PER_PAGE))?.data?.rows[index % ACTIVITIES_PER_PAGE],
    isLoading: answers.some((answer) => answer.isPending),
    hasFailed: failed !== undefined,
    isRetrying: failed?.isFetching ?? false,
    retry: () => void failed?.refetch(),
  };
}
export type ActivityRows = ReturnType<typeof useActivityRows>;
