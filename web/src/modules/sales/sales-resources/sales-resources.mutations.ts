import { salesResourceEndpoints } from '@builder-os/contract/modules/sales/sales-resources';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export type ResourceBody = BodyInput<typeof salesResourceEndpoints.create>;
export type ResourceChanges = BodyInput<typeof salesResourceEndpoints.update>;
type Use = BodyInput<typeof salesResourceEndpoints.use>;

// Products show the number of resources about them.
const refresh = (queryClient: QueryClient) => void invalidateResource(queryClient, 'sales-resource', 'product');

export function useCreateResource() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: ResourceBody, idempotencyKey) => call(salesResourceEndpoints.create, { body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

/** Sends only the changed fields; `version` is the one they are based on. */
export function useUpdateResource() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, version, changes }: { id: number; version: number; changes: ResourceChanges }, idempotencyKey) =>
      call(salesResourceEndpoints.update, { params: { id }, body: changes, ifMatch: version, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

/** Records that a resource was used, as a note on the deal. */
export function useUseResource() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, body }: { id: number; body: Use }, idempotencyKey) =>
      call(salesResourceEndpoints.use, { params: { id }, body, idempotencyKey }),
    onSuccess: () => void invalidateResource(queryClient, 'sales-resource', 'activity', 'deal'),
  });
}

export function useDeleteResource() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(salesResourceEndpoints.remove, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useRestoreResource() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) =>
      call(salesResourceEndpoints.restore, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}
