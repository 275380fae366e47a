import { type SpecificationCategory, specificationEndpoints } from '@builder-os/contract/modules/specs/specifications';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';

const AT_ONCE = '60';
/** Owners' names come from users. */
const meta = { dependsOn: ['user'], isCachedOffline: true };

export interface ShownSpecifications {
  q?: string;
  category?: SpecificationCategory;
}

export function specificationListQuery(filter: ShownSpecifications) {
  return infiniteQueryOptions({
    queryKey: ['specification', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      callPage(specificationEndpoints.list, {
        query: { ...filter, cursor: pageParam || undefined, limit: AT_ONCE },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    meta,
  });
}

export function specificationQuery(id: number) {
  return queryOptions({
    queryKey: ['specification', 'detail', id],
    queryFn: ({ signal }) => call(specificationEndpoints.get, { params: { id }, signal }),
    meta,
  });
}

export function specificationRevisionsQuery(id: number) {
  return queryOptions({
    queryKey: ['specification', 'revisions', id],
    queryFn: ({ signal }) => call(specificationEndpoints.revisions, { params: { id }, signal }),
    meta,
  });
}
