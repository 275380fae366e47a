import { dashboardEndpoints } from '@builder-os/contract/modules/sales/dashboard';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export const dashboardMetricsQuery = queryOptions({
  queryKey: ['dashboard', 'metrics'],
  queryFn: ({ signal }) => call(dashboardEndpoints.metrics, { signal }),
  meta: { dependsOn: ['lead', 'deal'], isCachedOffline: true },
});
