import { steelSpecificationEndpoints } from '@builder-os/contract/modules/steel/specifications';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

type Body = BodyInput<typeof steelSpecificationEndpoints.create>;

const refresh = (queryClient: QueryClient) => void invalidateResource(queryClient, 'steel-specification');

/** Updates the specification in `base`, or adds one. */
export function useSaveSpecification() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ base, body }: { base?: { id: number; version: number }; body: Body }, idempotencyKey) =>
      base
        ? call(steelSpecificationEndpoints.update, {
            params: { id: base.id },
            body,
            ifMatch: base.version,
            idempotencyKey,
          })
        : call(steelSpecificationEndpoints.create, { body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useDeleteSpecification() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) =>
      call(steelSpecificationEndpoints.remove, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useRestoreSpecification() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) =>
      call(steelSpecificationEndpoints.restore, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}
