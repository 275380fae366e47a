import { leadEndpoints } from '@builder-os/contract/modules/sales/leads';
import { queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';
import type { LeadListFilter, LeadMatchFilter } from './leads-search.ts';

export const LEADS_PER_PAGE = 100;

/** From general to specific; `lead` is also the name of the live event that makes them stale. */
export const leadKeys = {
  all: ['lead'],
  list: (filter: LeadListFilter) => [...leadKeys.all, 'list', filter],
  page: (filter: LeadListFilter, cursor: string | undefined) => [...leadKeys.list(filter), cursor ?? 'first'],
  recent: (count: number) => [...leadKeys.all, 'recent', count],
  count: (filter: LeadMatchFilter) => [...leadKeys.all, 'count', filter],
  summary: () => [...leadKeys.all, 'summary'],
  detail: (id: number) => [...leadKeys.all, 'detail', id],
};

/** One page of the list. Pages are queries of their own, so a change refetches only those in view. */
export function leadPageQuery(filter: LeadListFilter, cursor: string | undefined) {
  return queryOptions({
    queryKey: leadKeys.page(filter, cursor),
    queryFn: ({ signal }) =>
      callPage(leadEndpoints.list, { query: { ...filter, cursor, limit: String(LEADS_PER_PAGE) }, signal }),
    meta: { isKept: true },
  });
}

/** The newest leads. */
export function recentLeadsQuery(count: number) {
  return queryOptions({
    queryKey: leadKeys.recent(count),
    queryFn: ({ signal }) => callPage(leadEndpoints.list, { query: { limit: String(count) }, signal }),
    meta: { isKept: true },
  });
}

/** How many leads match, exactly: asked anew each time all are selected. */
export function leadCountQuery(filter: LeadMatchFilter) {
  return queryOptions({
    queryKey: leadKeys.count(filter),
    queryFn: ({ signal }) => call(leadEndpoints.count, { query: filter, signal }),
    staleTime: 0,
  });
}

export const leadSummaryQuery = queryOptions({
  queryKey: leadKeys.summary(),
  queryFn: ({ signal }) => call(leadEndpoints.summary, { signal }),
  meta: { isKept: true },
});

export function leadQuery(id: number) {
  return queryOptions({
    queryKey: leadKeys.detail(id),
    queryFn: ({ signal }) => call(leadEndpoints.get, { params: { id }, signal }),
    meta: { isKept: true },
  });
}
