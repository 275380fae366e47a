import { specificationEndpoints } from '@builder-os/contract/modules/specs/specifications';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export type SpecificationBody = BodyInput<typeof specificationEndpoints.create>;

const refresh = (queryClient: QueryClient) =>
  void invalidateResource(queryClient, 'specification', 'expiry', 'building-climate');

/** Updates the specification in `base`, or adds one. */
export function useSaveSpecification() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (
      { base, body }: { base?: { id: number; version: number }; body: SpecificationBody },
      idempotencyKey,
    ) =>
      base
        ? call(specificationEndpoints.update, { params: { id: base.id }, body, ifMatch: base.version, idempotencyKey })
        : call(specificationEndpoints.create, { body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useRestoreSpecificationRevision() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (params: { id: number; number: number }, idempotencyKey) =>
      call(specificationEndpoints.restoreRevision, { params, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useDeleteSpecification() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(specificationEndpoints.remove, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useRestoreSpecification() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) =>
      call(specificationEndpoints.restore, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}
