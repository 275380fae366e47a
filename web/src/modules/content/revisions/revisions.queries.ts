import { revisionEndpoints } from '@builder-os/contract/modules/content/revisions';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';

const REVISIONS_AT_ONCE = '50';

/** The first element is the event that invalidates these queries: any change of a page may add a revision. */
const revisionKeys = { of: (pageId: number) => ['page', 'revisions', pageId] };

export function revisionListQuery(pageId: number) {
  return infiniteQueryOptions({
    queryKey: [...revisionKeys.of(pageId), 'list'],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(revisionEndpoints.list, {
        params: { id: pageId },
        query: { limit: REVISIONS_AT_ONCE, ...cursor },
        signal,
      }),
    initialPageParam: {},
    getNextPageParam: ({ nextCursor }) => (nextCursor === undefined ? undefined : { cursor: nextCursor }),
  });
}

/** The changes in a revision since `from`, or since the previous revision. */
export function revisionDiffQuery(pageId: number, revision: number, from: number | undefined) {
  return queryOptions({
    queryKey: [...revisionKeys.of(pageId), 'diff', revision, from ?? 'before'],
    queryFn: ({ signal }) =>
      call(revisionEndpoints.compare, {
        params: { id: pageId, revision },
        query: { from: from === undefined ? undefined : String(from) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
