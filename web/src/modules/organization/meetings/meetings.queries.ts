import { meetingEndpoints } from '@builder-os/contract/modules/organization/meetings';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';

const MEETINGS_PER_PAGE = 20;

export function meetingQuery(id: number) {
  return queryOptions({
    queryKey: ['meeting', 'detail', id],
    queryFn: ({ signal }) => call(meetingEndpoints.get, { params: { id }, signal }),
  });
}

/** Running and past meetings, latest first. */
export const heldMeetingsQuery = infiniteQueryOptions({
  queryKey: ['meeting', 'held'],
  queryFn: ({ pageParam, signal }) =>
    callPage(meetingEndpoints.list, {
      query: { state: 'running,closed', cursor: pageParam || undefined, limit: String(MEETINGS_PER_PAGE) },
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
});
