import { approvalEndpoints } from '@builder-os/contract/modules/admin/approvals';
import { queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';

export const pendingUsersQuery = queryOptions({
  queryKey: ['users', 'pending'],
  queryFn: ({ signal }) => callPage(approvalEndpoints.pending, { signal }),
});

export const recentlyApprovedQuery = queryOptions({
  queryKey: ['users', 'recently-approved'],
  queryFn: ({ signal }) => call(approvalEndpoints.recentlyApproved, { signal }),
});
