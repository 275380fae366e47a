import { PRESENCE_RESOURCE, PRESENCE_SECONDS, presenceEndpoints } from '@builder-os/contract/modules/content/presence';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** Says, as long as it is shown, that one edits a page, and answers who else does. The event of its name asks again. */
export function editorsQuery(id: number) {
  return queryOptions({
    queryKey: [PRESENCE_RESOURCE, id],
    queryFn: ({ signal }) => call(presenceEndpoints.enter, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: PRESENCE_SECONDS.beat * 1_000,
    // An editor in a tab behind is open all the same.
    refetchIntervalInBackground: true,
  });
}

export function leavePage(id: number): void {
  // Who cannot be told learns it a minute later, when the beats stay away.
  call(presenceEndpoints.leave, { params: { id } }).catch(() => undefined);
}
