import type { Deal } from '@builder-os/contract/modules/sales/deals';
import { type PageRows, usePageRows } from '../../../../app/records/use-page-rows.ts';
import { DEALS_PER_PAGE, dealPageQuery } from '../deals.queries.ts';
import type { DealListFilter } from '../deals-search.ts';

/** The deals that match the filter, loaded page by page as they scroll into view. */
export function useDealRows(filter: DealListFilter, rowHeight: number) {
  return usePageRows({
    rowHeight,
    rowsPerPage: DEALS_PER_PAGE,
    pageQuery: (cursor) => dealPageQuery(filter, cursor),
  });
}
export type DealRows = PageRows<Deal>;
