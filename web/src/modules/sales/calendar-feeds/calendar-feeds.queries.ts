import { calendarFeedEndpoints } from '@builder-os/contract/modules/sales/calendar-feeds';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export const calendarFeedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: ({ signal }) => call(calendarFeedEndpoints.get, { signal }),
});
