import { type PackageState, packageEndpoints } from '@builder-os/contract/modules/education/packages';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';

const PACKAGES_PER_PAGE = 50;
/** Used and remaining sessions are counted from bookings. */
const meta = { dependsOn: ['booking', 'coaching-program', 'contact', 'revenue-record'] };

export const packageSummaryQuery = queryOptions({
  queryKey: ['coaching-package', 'summary'],
  queryFn: ({ signal }) => call(packageEndpoints.summary, { signal }),
  meta,
});

export interface PackageFilter {
  q?: string;
  programId?: number;
  state?: PackageState;
}

/** Packages, soonest to end first. */
export function packageListQuery({ q, programId, state }: PackageFilter) {
  return infiniteQueryOptions({
    queryKey: ['coaching-package', 'list', q, programId, state],
    queryFn: ({ pageParam, signal }) =>
      callPage(packageEndpoints.list, {
        query: { q, programId, state, cursor: pageParam || undefined, limit: String(PACKAGES_PER_PAGE) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    meta,
  });
}
