import { closedPeriodEndpoints } from '@builder-os/contract/modules/finance/closed-periods';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export const closedPeriodsQuery = queryOptions({
  queryKey: ['closed-period'],
  queryFn: ({ signal }) => call(closedPeriodEndpoints.list, { signal }),
});
