import { productEndpoints } from '@builder-os/contract/modules/sales/products';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export type ProductBody = BodyInput<typeof productEndpoints.create>;
export type ProductChanges = BodyInput<typeof productEndpoints.update>;

// Resources show their product's name.
const refresh = (queryClient: QueryClient) => void invalidateResource(queryClient, 'product', 'sales-resource');

export function useCreateProduct() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: ProductBody, idempotencyKey) => call(productEndpoints.create, { body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

/** Sends only the changed fields; `version` is the one they are based on. */
export function useUpdateProduct() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, version, changes }: { id: number; version: number; changes: ProductChanges }, idempotencyKey) =>
      call(productEndpoints.update, { params: { id }, body: changes, ifMatch: version, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useDeleteProduct() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(productEndpoints.remove, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useRestoreProduct() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(productEndpoints.restore, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}
