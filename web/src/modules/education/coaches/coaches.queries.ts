import { coachEndpoints } from '@builder-os/contract/modules/education/coaches';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export const coachesQuery = queryOptions({
  queryKey: ['coach', 'list'],
  queryFn: ({ signal }) => call(coachEndpoints.list, { signal }),
  meta: { dependsOn: ['user'] },
});

/** A coach's free times from a day on; from today if `from` is undefined. */
export function slotsQuery({ coachId, from, minutes }: { coachId: number; from?: string; minutes: number }) {
  return queryOptions({
    queryKey: ['coach', 'slots', coachId, from, minutes],
    queryFn: ({ signal }) =>
      call(coachEndpoints.slots, { params: { id: coachId }, query: { from, minutes: String(minutes) }, signal }),
    meta: { dependsOn: ['booking'] },
  });
}
