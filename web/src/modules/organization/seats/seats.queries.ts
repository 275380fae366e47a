import { seatEndpoints } from '@builder-os/contract/modules/organization/seats';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** The accountability chart; the names of its holders are those of people. */
export const seatListQuery = queryOptions({
  queryKey: ['seat', 'list'],
  queryFn: ({ signal }) => call(seatEndpoints.list, { signal }),
  meta: { dependsOn: ['user'] },
});
