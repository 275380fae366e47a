import type { BoardColumn } from '@builder-os/contract/modules/sales/deal-board';
import { DEAL_STAGES, type DealStage } from '@builder-os/contract/modules/sales/deals';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { dealBoardQuery, dealColumnQuery } from '../deals.queries.ts';
import type { DealFilter } from '../deals-search.ts';

type Pages = Partial<Record<DealStage, number>>;

/**
 * The columns as far as they have been scrolled. The board query loads each column's first cards; a column scrolled
 * further has its own query. Give the component a `key` that changes with the filter.
 */
export function useBoardColumns(filter: DealFilter) {
  const board = useQuery(dealBoardQuery(filter));
  const [pages, setPages] = useState<Pages>({});
  const longer = useQueries({
    queries: DEAL_STAGES.map((stage) => ({
      ...dealColumnQuery(filter, stage, pages[stage] ?? 0),
      enabled: pages[stage] !== undefined,
    })),
    combine: (answers) =>
      answers.map(({ data, isFetching, isError }) => ({ data, isSettled: !isFetching && !isError })),
  });
  // A column that stays the same object doesn't re-render.
  const columns = useMemo(
    () =>
      board.data?.map((column): BoardColumn => {
        const isLonger = pages[column.stage] !== undefined;
        const data = isLonger ? longer[DEAL_STAGES.indexOf(column.stage)]?.data : undefined;
        return data ? { ...column, ...data } : column;
      }),
    [board.data, pages, longer],
  );

  // A column that is loading or has failed isn't extended.
  const settled = DEAL_STAGES.filter((_, index) => longer[index]?.isSettled).join();
  const extend = useCallback(
    (stage: DealStage) => {
      if (settled.split(',').includes(stage)) setPages((before) => ({ ...before, [stage]: (before[stage] ?? 0) + 1 }));
    },
    [settled],
  );
  return { board, columns, extend };
}
