import { leadEndpoints } from '@builder-os/contract/modules/sales/leads';
import { queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';
import type { LeadListFilter } from './leads-search.ts';

export const LEADS_PER_PAGE = 100;

/** From general to specific; `lead` is also the name of the live event that makes them stale. */
export const leadKeys = {
  all: ['lead'],
  list: (filter: LeadListFilter) => [...leadKeys.all, 'list', filter],
  page: (filter: LeadListFilter, cursor: string | undefined) => [...leadKeys.list(filter), cursor ?? 'first'],
  summary: () => [...leadKeys.all, 'summary'],
  detail: (id: number) => [...leadKeys.all, 'detail', id],
};

/** One page of the list. Pages are queries of their own, so a change refetches only those in view. */
export function leadPageQuery(filter: LeadListFilter, cursor: string | undefined, limit = LEADS_PER_PAGE) {
  return queryOptions({
    queryKey: [...leadKeys.page(filter, cursor), limit],
    queryFn: ({ signal }) =>
      callPage(leadEndpoints.list, { query: { ...filter, cursor, limit: String(limit) }, signal }),
  });
}

export const leadSummaryQuery = queryOptions({
  queryKey: leadKeys.summary(),
  queryFn: ({ signal }) => call(leadEndpoints.summary, { signal }),
});

export function leadQuery(id: number) {
  return queryOptions({
    queryKey: leadKeys.detail(id),
    queryFn: ({ signal }) => call(leadEndpoints.get, { params: { id }, signal }),
  });
}
