import { seatEndpoints } from '@builder-os/contract/modules/organization/seats';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** The accountability chart. The holders' names come from users. */
export const seatListQuery = queryOptions({
  queryKey: ['seat', 'list'],
  queryFn: ({ signal }) => call(seatEndpoints.list, { signal }),
  meta: { dependsOn: ['user'] },
});
