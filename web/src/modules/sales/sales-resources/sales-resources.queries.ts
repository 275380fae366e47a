import { salesResourceEndpoints } from '@builder-os/contract/modules/sales/sales-resources';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';
import type { MatchRequest, ResourceFilter } from './list/resource-filter.ts';

export const RESOURCES_PER_PAGE = 100;

/** From general to specific. `sales-resource` is also the resource name in the live event that invalidates them. */
const keys = {
  all: ['sales-resource'],
  page: (filter: ResourceFilter, cursor: string | undefined) => [...keys.all, 'list', filter, cursor ?? 'first'],
  summary: () => [...keys.all, 'summary'],
  matches: (request: MatchRequest) => [...keys.all, 'matches', request],
  detail: (id: number) => [...keys.all, 'detail', id],
  uses: (id: number) => [...keys.all, 'uses', id],
};
// Resources show their product's name and the outcome of their deals.
const meta = { dependsOn: ['product', 'deal'] };

/** One page of the list. Each page has its own query, so a change refetches only the pages in view. */
export function resourcePageQuery(filter: ResourceFilter, cursor: string | undefined) {
  return queryOptions({
    queryKey: keys.page(filter, cursor),
    queryFn: ({ signal }) =>
      callPage(salesResourceEndpoints.list, {
        query: { ...filter, cursor, limit: String(RESOURCES_PER_PAGE) },
        signal,
      }),
    meta,
  });
}

/** The counts for the tabs. */
export const resourceSummaryQuery = queryOptions({
  queryKey: keys.summary(),
  queryFn: ({ signal }) => call(salesResourceEndpoints.summary, { signal }),
  meta,
});

/** The ten best matches, with the reasons. */
export function matchesQuery(request: MatchRequest) {
  return queryOptions({
    queryKey: keys.matches(request),
    queryFn: ({ signal }) => call(salesResourceEndpoints.match, { query: request, signal }),
    placeholderData: keepPreviousData,
    meta,
  });
}

export function resourceQuery(id: number) {
  return queryOptions({
    queryKey: keys.detail(id),
    queryFn: ({ signal }) => call(salesResourceEndpoints.get, { params: { id }, signal }),
    meta,
  });
}

/** The deals a resource was used on, newest first. */
export function resourceUsesQuery(id: number) {
  return queryOptions({
    queryKey: keys.uses(id),
    queryFn: ({ signal }) => call(salesResourceEndpoints.uses, { params: { id }, signal }),
    meta,
  });
}
