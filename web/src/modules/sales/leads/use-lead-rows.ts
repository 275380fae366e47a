import type { Lead } from '@builder-os/contract/modules/sales/leads';
import { usePageRows } from '../../../app/records/use-page-rows.ts';
import { LEADS_PER_PAGE, leadPageQuery } from './leads.queries.ts';
import type { LeadListFilter } from './leads-search.ts';

/** The leads that fit the filter, as far as they are in view. */
export function useLeadRows(filter: LeadListFilter, rowHeight: number) {
  const { rowAt, ...rows } = usePageRows({
    rowHeight,
    rowsPerPage: LEADS_PER_PAGE,
    pageQuery: (cursor) => leadPageQuery(filter, cursor),
  });
  const leadAt: (index: number) => Lead | undefined = rowAt;
  return { ...rows, leadAt };
}
export type LeadRows = ReturnType<typeof useLeadRows>;
