import { financialOverviewEndpoints } from '@builder-os/contract/modules/finance/financial-overview';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** Every journal entry emits its own event, so money figures depend on that event. */
export const financialOverviewQuery = queryOptions({
  queryKey: ['financial-overview'],
  queryFn: ({ signal }) => call(financialOverviewEndpoints.get, { signal }),
  meta: { dependsOn: ['journal-entry', 'revenue-record', 'profit-first-account', 'financial-transaction'] },
});
