import { financialOverviewEndpoints } from '@builder-os/contract/modules/finance/financial-overview';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** Every entry of the journal has an event of its own, so what counts money depends on that one. */
export const financialOverviewQuery = queryOptions({
  queryKey: ['financial-overview'],
  queryFn: ({ signal }) => call(financialOverviewEndpoints.get, { signal }),
  meta: { dependsOn: ['journal-entry', 'revenue-record', 'profit-first-account', 'financial-transaction'] },
});
