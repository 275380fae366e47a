import { recurringBillEndpoints } from '@builder-os/contract/modules/finance/recurring-bills';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** `recurring-bill` is also the live event that invalidates this query. */
export const recurringBillsQuery = queryOptions({
  queryKey: ['recurring-bill'],
  queryFn: ({ signal }) => call(recurringBillEndpoints.list, { signal }),
});
