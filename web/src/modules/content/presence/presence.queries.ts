import { PRESENCE_RESOURCE, PRESENCE_SECONDS, presenceEndpoints } from '@builder-os/contract/modules/content/presence';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** Announces this user as an editor while mounted, and returns the other editors. Its live event refetches it. */
export function editorsQuery(id: number) {
  return queryOptions({
    queryKey: [PRESENCE_RESOURCE, id],
    queryFn: ({ signal }) => call(presenceEndpoints.enter, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: PRESENCE_SECONDS.beat * 1_000,
    // Background tabs still count as editing.
    refetchIntervalInBackground: true,
  });
}

export function leavePage(id: number): void {
  // If this request is lost, other editors time out the missing heartbeat within a minute.
  call(presenceEndpoints.leave, { params: { id } }).catch(() => undefined);
}
