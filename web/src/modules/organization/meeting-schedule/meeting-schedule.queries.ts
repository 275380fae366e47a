import { meetingScheduleEndpoints } from '@builder-os/contract/modules/organization/meeting-schedule';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** The meeting schedule and the next meetings. */
export const meetingScheduleQuery = queryOptions({
  queryKey: ['meeting-schedule'],
  queryFn: ({ signal }) => call(meetingScheduleEndpoints.get, { signal }),
  meta: { dependsOn: ['meeting'] },
});
