import { accountantLinkEndpoints } from '@builder-os/contract/modules/finance/accountant-links';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export function useCreateAccountantLink() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: BodyInput<typeof accountantLinkEndpoints.create>, idempotencyKey) =>
      call(accountantLinkEndpoints.create, { body, idempotencyKey }),
    onSuccess: () => void invalidateResource(queryClient, 'accountant-link'),
  });
}

export function useRevokeAccountantLink() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) =>
      call(accountantLinkEndpoints.revoke, { params: { id }, idempotencyKey }),
    onSuccess: () => void invalidateResource(queryClient, 'accountant-link'),
  });
}
