import { type QueryKey, type UseQueryOptions, useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Page } from '../../api/client.ts';
import { usePrinting } from '../../ui/printing.ts';
import { countRows, extendChain, FIRST_PAGE, loadedRows, pagesInView } from '../../ui/table/page-chain.ts';
import { useVirtualRows } from '../../ui/table/use-virtual-rows.ts';

const SKELETON_ROWS = 11;

type PageQuery<Row, Key extends QueryKey> = UseQueryOptions<Page<Row>, Error, Page<Row>, Key>;

export interface PageRowsOptions<Row, Key extends QueryKey> {
  rowHeight: number;
  rowsPerPage: number;
  pageQuery: (cursor: string | undefined) => PageQuery<Row, Key>;
}

/**
 * A virtualized, paged list. Only the pages in view have a query, so a list of 100,000 rows costs as much as one of
 * 100, and a live event refetches one or two pages. Give the component a `key` that changes with the filter.
 */
export function usePageRows<Row, Key extends QueryKey>({
  rowHeight,
  rowsPerPage,
  pageQuery,
}: PageRowsOptions<Row, Key>) {
  const queryClient = useQueryClient();
  const [chain, setChain] = useState(FIRST_PAGE);
  const rowCount = countRows(chain, rowsPerPage, SKELETON_ROWS);
  const rows = useVirtualRows(rowCount, rowHeight);
  const numbers = pagesInView(chain, rowsPerPage, rows.first, rows.last);
  const answers = useQueries({ queries: numbers.map((number) => pageQuery(chain.cursors[number])) });

  const pages = new Map(numbers.map((number, index) => [number, answers[index]]));
  let next = chain;
  for (const [number, answer] of pages) {
    if (!answer?.data) continue;
    next = extendChain(next, { number, rowCount: answer.data.rows.length, nextCursor: answer.data.nextCursor });
  }
  // Set during render, as React recommends for state derived from data, so no frame shows the old length.
  if (next !== chain) setChain(next);

  const isPrinting = usePrinting();
  const printed = isPrinting
    ? loadedRows(chain, (cursor) => queryClient.getQueryData<Page<Row>>(pageQuery(cursor).queryKey))
    : undefined;

  const failed = answers.find((answer) => answer.isError && !answer.data);
  return {
    ...rows,
    ...(printed && { indexes: [...printed.keys()], spaceAbove: 0, spaceBelow: 0 }),
    rowCount,
    /** While the list is printed: how many of its rows are, if there may be more. */
    printedCount:
      printed && (chain.lastPageRows === undefined || printed.length < rowCount) ? printed.length : undefined,
    rowAt: (index: number): Row | undefined =>
      printed?.[index] ?? pages.get(Math.floor(index / rowsPerPage))?.data?.rows[index % rowsPerPage],
    /** Returns the rows between two indexes (both inclusive), even if they have scrolled out of view. */
    rowsBetween: async (from: number, to: number): Promise<Row[]> => {
      const first = Math.floor(from / rowsPerPage);
      const wanted = Array.from({ length: Math.floor(to / rowsPerPage) - first + 1 }, (_, index) => first + index);
      const loaded = await Promise.all(
        wanted.map((number) => queryClient.ensureQueryData(pageQuery(chain.cursors[number]))),
      );
      return loaded.flatMap(({ rows: page }) => page).slice(from - first * rowsPerPage, to - first * rowsPerPage + 1);
    },
    isLoading: answers.some((answer) => answer.isPending),
    hasFailed: failed !== undefined,
    isRetrying: failed?.isFetching ?? false,
    retry: () => void failed?.refetch(),
  };
}

export type PageRows<Row> = Omit<ReturnType<typeof usePageRows>, 'rowAt' | 'rowsBetween'> & {
  rowAt: (index: number) => Row | undefined;
  rowsBetween: (from: number, to: number) => Promise<Row[]>;
};
