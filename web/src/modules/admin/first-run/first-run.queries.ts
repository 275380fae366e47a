import { firstRunEndpoints } from '@builder-os/contract/modules/admin/first-run';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export const firstRunQuery = queryOptions({
  queryKey: ['first-run'],
  queryFn: ({ signal }) => call(firstRunEndpoints.get, { signal }),
});
