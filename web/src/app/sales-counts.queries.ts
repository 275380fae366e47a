import { dashboardEndpoints } from '@builder-os/contract/modules/sales/dashboard';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

export const salesCountsQuery = queryOptions({
  queryKey: ['dashboard', 'counts'],
  queryFn: ({ signal }) => call(dashboardEndpoints.counts, { signal }),
  meta: { dependsOn: ['lead', 'deal', 'contact', 'activity'], isCachedOffline: true },
});
