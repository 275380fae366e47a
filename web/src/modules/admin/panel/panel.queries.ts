import { panelEndpoints } from '@builder-os/contract/modules/admin/panel';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** Under `user`, so that approvals, roles and deletions count at once. */
export const adminMetricsQuery = queryOptions({
  queryKey: ['user', 'metrics'],
  queryFn: ({ signal }) => call(panelEndpoints.metrics, { signal }),
  meta: { dependsOn: ['lead', 'deal'] },
});
