import { systemHealthEndpoints } from '@builder-os/contract/modules/admin/health';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** The polling interval, in milliseconds. */
export const POLL_EVERY = 30_000;
/** Doesn't repeat requests that the screen made just before rendering. */
const JUST_READ_MS = 1_000;

/** Polled while the switch is on and the tab is visible. */
export function systemHealthQuery(isPolling: boolean) {
  return queryOptions({
    queryKey: ['system-health', 'now'],
    queryFn: ({ signal }) => call(systemHealthEndpoints.get, { signal }),
    refetchInterval: isPolling ? POLL_EVERY : false,
    refetchIntervalInBackground: false,
    staleTime: JUST_READ_MS,
  });
}

export function healthHistoryQuery(isPolling: boolean) {
  return queryOptions({
    queryKey: ['system-health', 'history'],
    queryFn: ({ signal }) => call(systemHealthEndpoints.history, { signal }),
    refetchInterval: isPolling ? POLL_EVERY : false,
    refetchIntervalInBackground: false,
    staleTime: JUST_READ_MS,
  });
}
