import { approvalEndpoints } from '@builder-os/contract/modules/admin/approvals';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

/** Approves an account. The pending list and the count in the sidebar follow. */
export function useApproveUser() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: string, idempotencyKey) =>
      call(approvalEndpoints.approve, { params: { id }, body: {}, idempotencyKey }),
    onSuccess: () => invalidateResource(queryClient, 'user'),
  });
}
