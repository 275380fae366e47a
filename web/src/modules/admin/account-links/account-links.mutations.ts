import { accountLinkEndpoints, type CreateInvitation } from '@builder-os/contract/modules/admin/account-links';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export function useInvite() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: CreateInvitation, idempotencyKey) => call(accountLinkEndpoints.invite, { body, idempotencyKey }),
    onSuccess: () => invalidateResource(queryClient, 'invitation'),
  });
}

export function useRevokeInvitation() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) =>
      call(accountLinkEndpoints.revokeInvitation, { params: { id }, idempotencyKey }),
    onSettled: () => invalidateResource(queryClient, 'invitation'),
  });
}

export function useCreateResetLink(userId: string) {
  return useIntentMutation({
    mutationFn: (_: undefined, idempotencyKey) =>
      call(accountLinkEndpoints.createResetLink, { params: { id: userId }, idempotencyKey }),
  });
}
