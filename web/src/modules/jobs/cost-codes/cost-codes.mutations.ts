import { costCodeEndpoints } from '@builder-os/contract/modules/jobs/cost-codes';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

type CodeBody = BodyInput<typeof costCodeEndpoints.create>;
type CodeChanges = BodyInput<typeof costCodeEndpoints.update>;

const refresh = (queryClient: QueryClient) => void invalidateResource(queryClient, 'cost-code');

export function useCreateCostCode() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: CodeBody, idempotencyKey) => call(costCodeEndpoints.create, { body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useUpdateCostCode() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, version, changes }: { id: number; version: number; changes: CodeChanges }, idempotencyKey) =>
      call(costCodeEndpoints.update, { params: { id }, body: changes, ifMatch: version, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useRetireCostCode() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(costCodeEndpoints.retire, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useBringBackCostCode() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(costCodeEndpoints.bringBack, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useDeleteCostCode() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(costCodeEndpoints.remove, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}
