import { calendarEndpoints } from '@builder-os/contract/modules/organization/calendar';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** The items from `from` through `to`: meetings, due rocks, bill runs and activities. */
export function organizationCalendarQuery(from: string, to: string) {
  return queryOptions({
    queryKey: ['organization-calendar', from, to],
    queryFn: ({ signal }) => call(calendarEndpoints.get, { query: { from, to }, signal }),
    placeholderData: keepPreviousData,
    meta: {
      dependsOn: ['meeting', 'meeting-schedule', 'rock', 'activity', 'allocation-run', 'allocation-settings', 'bill'],
      isCachedOffline: true,
    },
  });
}
