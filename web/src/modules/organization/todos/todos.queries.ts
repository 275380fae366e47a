import { todoEndpoints } from '@builder-os/contract/modules/organization/todos';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';

const TODOS_PER_PAGE = 50;

/** A to-do is a task among the activities, so activity events invalidate it. */
const meta = { dependsOn: ['activity', 'issue'], isCachedOffline: true };

export interface TodoFilter {
  state?: 'open' | 'done';
  meetingId?: number;
  processRunId?: number;
}

/** To-dos, most overdue first. */
export function todoListQuery({ state, meetingId, processRunId }: TodoFilter) {
  return infiniteQueryOptions({
    queryKey: ['todo', 'list', state, meetingId, processRunId],
    queryFn: ({ pageParam, signal }) =>
      callPage(todoEndpoints.list, {
        query: {
          state,
          meetingId: meetingId === undefined ? undefined : String(meetingId),
          processRunId: processRunId === undefined ? undefined : String(processRunId),
          cursor: pageParam || undefined,
          limit: String(TODOS_PER_PAGE),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta,
  });
}

export const todoSummaryQuery = queryOptions({
  queryKey: ['todo', 'summary'],
  queryFn: ({ signal }) => call(todoEndpoints.summary, { signal }),
  meta,
});
