import { propertyEndpoints } from '@builder-os/contract/modules/real-estate/properties';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export type PropertyBody = BodyInput<typeof propertyEndpoints.create>;
export type PropertyChanges = BodyInput<typeof propertyEndpoints.update>;
interface Base {
  id: number;
  version: number;
}

const refresh = (queryClient: QueryClient) => void invalidateResource(queryClient, 'property');

export function useCreateProperty() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: PropertyBody, idempotencyKey) => call(propertyEndpoints.create, { body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useUpdateProperty() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ base, changes }: { base: Base; changes: PropertyChanges }, idempotencyKey) =>
      call(propertyEndpoints.update, { params: { id: base.id }, body: changes, ifMatch: base.version, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useDeleteProperty() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(propertyEndpoints.remove, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useRestoreProperty() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(propertyEndpoints.restore, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}
