import { revenueTrackingEndpoints } from '@builder-os/contract/modules/finance/revenue-tracking';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';
import type { RevenueFilter } from './revenue-filter.ts';

const RECORDS_PER_PAGE = 50;

/** From general to specific; `revenue-record` is also the live event that invalidates these queries. */
const keys = {
  all: ['revenue-record'],
  list: (filter: RevenueFilter) => [...keys.all, 'list', filter],
  search: (text: string) => [...keys.all, 'search', text],
  detail: (id: number) => [...keys.all, 'detail', id],
};

/** Projects that match a filter, newest first, page by page. */
export function revenueListQuery(filter: RevenueFilter) {
  return infiniteQueryOptions({
    queryKey: keys.list(filter),
    queryFn: ({ pageParam, signal }) =>
      callPage(revenueTrackingEndpoints.list, {
        query: { ...filter, cursor: pageParam || undefined, limit: String(RECORDS_PER_PAGE) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export function revenueSearchQuery(text: string) {
  return queryOptions({
    queryKey: keys.search(text),
    queryFn: ({ signal }) =>
      callPage(revenueTrackingEndpoints.list, { query: { q: text || undefined, limit: '20' }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function revenueRecordQuery(id: number) {
  return queryOptions({
    queryKey: keys.detail(id),
    queryFn: ({ signal }) => call(revenueTrackingEndpoints.get, { params: { id }, signal }),
  });
}
