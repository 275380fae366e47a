import { type SpecificationKind, steelSpecificationEndpoints } from '@builder-os/contract/modules/steel/specifications';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';

const RESOURCE = 'steel-specification';
const SPECIFICATIONS_PER_PAGE = 100;

export interface SpecificationFilter {
  q?: string;
  kind?: SpecificationKind;
}

/** Specifications in the order of the sheet. */
export function specificationListQuery(filter: SpecificationFilter) {
  return infiniteQueryOptions({
    queryKey: [RESOURCE, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      callPage(steelSpecificationEndpoints.list, {
        query: { ...filter, cursor: pageParam || undefined, limit: String(SPECIFICATIONS_PER_PAGE) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    meta: { isCachedOffline: true },
  });
}

export function specificationQuery(id: number) {
  return queryOptions({
    queryKey: [RESOURCE, 'detail', id],
    queryFn: ({ signal }) => call(steelSpecificationEndpoints.get, { params: { id }, signal }),
    meta: { isCachedOffline: true },
  });
}

/** The places the division delivers to, by their climate zone. */
export const climateZonesQuery = queryOptions({
  queryKey: [RESOURCE, 'climate-zones'],
  queryFn: async ({ signal }) => {
    const query = { kind: 'climate_zone', limit: String(SPECIFICATIONS_PER_PAGE) } as const;
    const { rows } = await callPage(steelSpecificationEndpoints.list, { query, signal });
    return rows.flatMap(({ place, value }) => (place === null ? [] : [{ place, zone: value }]));
  },
  meta: { isCachedOffline: true },
});
