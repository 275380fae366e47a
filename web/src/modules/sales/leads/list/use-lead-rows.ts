import type { Lead } from '@builder-os/contract/modules/sales/leads';
import { type PageRows, usePageRows } from '../../../../app/records/use-page-rows.ts';
import { LEADS_PER_PAGE, leadPageQuery } from '../leads.queries.ts';
import type { LeadListFilter } from '../leads-search.ts';

/** The leads that match the filter, loaded page by page as they scroll into view. */
export function useLeadRows(filter: LeadListFilter, rowHeight: number) {
  return usePageRows({
    rowHeight,
    rowsPerPage: LEADS_PER_PAGE,
    pageQuery: (cursor) => leadPageQuery(filter, cursor),
  });
}
export type LeadRows = PageRows<Lead>;
