import { panelEndpoints } from '@builder-os/contract/modules/admin/panel';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** Under `user`, so approvals, role changes and deletions refresh it immediately. */
export const adminMetricsQuery = queryOptions({
  queryKey: ['user', 'metrics'],
  queryFn: ({ signal }) => call(panelEndpoints.metrics, { signal }),
  meta: { dependsOn: ['lead', 'deal'] },
});
