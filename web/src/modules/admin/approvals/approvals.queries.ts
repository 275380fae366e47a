import { approvalEndpoints } from '@builder-os/contract/modules/admin/approvals';
import { queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';

export const pendingUsersQuery = queryOptions({
  queryKey: ['user', 'pending'],
  queryFn: ({ signal }) => callPage(approvalEndpoints.pending, { signal }),
});

export const recentlyApprovedQuery = queryOptions({
  queryKey: ['user', 'recently-approved'],
  queryFn: ({ signal }) => call(approvalEndpoints.recentlyApproved, { signal }),
});
