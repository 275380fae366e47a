import { openingBalanceEndpoints } from '@builder-os/contract/modules/finance/opening-balances';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export const openingBalancesQuery = queryOptions({
  queryKey: ['opening-balance'],
  queryFn: ({ signal }) => call(openingBalanceEndpoints.list, { signal }),
  meta: { dependsOn: ['journal-entry', 'profit-first-account'] },
});
