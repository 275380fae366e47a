import { type IssueListQuery, issueEndpoints } from '@builder-os/contract/modules/organization/issues';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';

const ISSUES_PER_PAGE = 50;

export type IssueView = 'short_term' | 'long_term' | 'settled';
const FILTERS: Record<IssueView, { stage: string; list?: NonNullable<IssueListQuery['list']>[number] }> = {
  short_term: { stage: 'identified,discussed', list: 'short_term' },
  long_term: { stage: 'identified,discussed', list: 'long_term' },
  settled: { stage: 'solved,dropped' },
};

/** Issues: the top three, then by priority. */
export function issueListQuery(view: IssueView) {
  return infiniteQueryOptions({
    queryKey: ['issue', 'list', view],
    queryFn: ({ pageParam, signal }) =>
      callPage(issueEndpoints.list, {
        query: { ...FILTERS[view], cursor: pageParam || undefined, limit: String(ISSUES_PER_PAGE) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: { dependsOn: ['seat', 'activity'] },
  });
}

export function issueQuery(id: number) {
  return queryOptions({
    queryKey: ['issue', 'detail', id],
    queryFn: ({ signal }) => call(issueEndpoints.get, { params: { id }, signal }),
  });
}
