import { type Approval, approvalEndpoints } from '@builder-os/contract/modules/admin/approvals';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

/** Approves an account, optionally with a role and permissions. Refreshes the pending list and the sidebar count. */
export function useApproveUser() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, approval }: { id: string; approval: Approval }, idempotencyKey) =>
      call(approvalEndpoints.approve, { params: { id }, body: approval, idempotencyKey }),
    onSuccess: () => invalidateResource(queryClient, 'user'),
  });
}

export function useDeclineUser() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }, idempotencyKey) =>
      call(approvalEndpoints.decline, { params: { id }, body: { reason }, idempotencyKey }),
    onSuccess: () => invalidateResource(queryClient, 'user'),
  });
}
