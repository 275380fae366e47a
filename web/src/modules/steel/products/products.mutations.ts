import { steelProductEndpoints } from '@builder-os/contract/modules/steel/products';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export type SteelProductBody = BodyInput<typeof steelProductEndpoints.create>;

const refresh = (queryClient: QueryClient) => void invalidateResource(queryClient, 'steel-product');

/** Updates the product in `base`, or adds one. */
export function useSaveSteelProduct() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ base, body }: { base?: { id: number; version: number }; body: SteelProductBody }, idempotencyKey) =>
      base
        ? call(steelProductEndpoints.update, { params: { id: base.id }, body, ifMatch: base.version, idempotencyKey })
        : call(steelProductEndpoints.create, { body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useArchiveSteelProduct() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, isArchived }: { id: number; isArchived: boolean }, idempotencyKey) =>
      call(steelProductEndpoints.update, { params: { id }, body: { isArchived }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useDeleteSteelProduct() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(steelProductEndpoints.remove, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useRestoreSteelProduct() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(steelProductEndpoints.restore, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}
