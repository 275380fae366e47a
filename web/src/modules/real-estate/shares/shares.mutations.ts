import { shareEndpoints } from '@builder-os/contract/modules/real-estate/shares';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export type DivisionBody = BodyInput<typeof shareEndpoints.divide>;
const refresh = (queryClient: QueryClient) => void invalidateResource(queryClient, 'property-share');

export function useDivideProperty(propertyId: number) {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: DivisionBody, idempotencyKey) =>
      call(shareEndpoints.divide, { params: { id: propertyId }, body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useRemoveDivision(propertyId: number) {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (from: string, idempotencyKey) =>
      call(shareEndpoints.remove, { params: { id: propertyId, from }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}
