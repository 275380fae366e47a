import type { Partner } from '@builder-os/contract/modules/real-estate/partners';
import { partnerEndpoints } from '@builder-os/contract/modules/real-estate/partners';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export type PartnerBody = BodyInput<typeof partnerEndpoints.create>;
const refresh = (queryClient: QueryClient) => void invalidateResource(queryClient, 'partner');

/** Adds a partner, or updates `partner`. */
export function useSavePartner(partner?: Partner) {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: PartnerBody, idempotencyKey) =>
      partner
        ? call(partnerEndpoints.update, {
            params: { id: partner.id },
            body,
            ifMatch: partner.version,
            idempotencyKey,
          })
        : call(partnerEndpoints.create, { body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useDeletePartner() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(partnerEndpoints.remove, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useRestorePartner() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(partnerEndpoints.restore, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}
