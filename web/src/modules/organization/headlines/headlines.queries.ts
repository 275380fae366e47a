import { headlineEndpoints } from '@builder-os/contract/modules/organization/headlines';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callPage } from '../../../api/client.ts';

const HEADLINES_PER_PAGE = 20;

/** Headlines, newest first; only one meeting's if `meetingId` is given. */
export function headlineListQuery(meetingId?: number) {
  return infiniteQueryOptions({
    queryKey: ['headline', 'list', meetingId],
    queryFn: ({ pageParam, signal }) =>
      callPage(headlineEndpoints.list, {
        query: {
          meetingId: meetingId === undefined ? undefined : String(meetingId),
          cursor: pageParam || undefined,
          limit: String(HEADLINES_PER_PAGE),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: { dependsOn: ['issue'] },
  });
}
