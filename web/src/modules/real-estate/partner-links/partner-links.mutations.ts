import { partnerLinkEndpoints } from '@builder-os/contract/modules/real-estate/partner-links';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

const refresh = (queryClient: QueryClient) => void invalidateResource(queryClient, 'partner-link');

export function useCreatePartnerLink(partnerId: number) {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (days: number, idempotencyKey) =>
      call(partnerLinkEndpoints.create, { params: { id: partnerId }, body: { days }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useRevokePartnerLink() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(partnerLinkEndpoints.revoke, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}
