import { accountEndpoints } from '@builder-os/contract/modules/account/account';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** The team members a record can be assigned to. */
export const staffQuery = queryOptions({
  queryKey: ['user', 'staff'],
  queryFn: ({ signal }) => call(accountEndpoints.staff, { signal }),
  meta: { isCachedOffline: true },
});
