import { capitalEventEndpoints } from '@builder-os/contract/modules/real-estate/capital-events';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export type Movement = BodyInput<typeof capitalEventEndpoints.create>;
const refresh = (queryClient: QueryClient) =>
  void invalidateResource(queryClient, 'property-capital', 'financial-transaction');

export function useRecordMovement(propertyId: number) {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: Movement, idempotencyKey) =>
      call(capitalEventEndpoints.create, { params: { id: propertyId }, body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useDeleteMovement() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(capitalEventEndpoints.remove, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}
