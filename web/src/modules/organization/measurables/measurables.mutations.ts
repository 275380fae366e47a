import { measurableEndpoints } from '@builder-os/contract/modules/organization/measurables';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export type MeasurableBody = BodyInput<typeof measurableEndpoints.create>;

const refresh = (queryClient: QueryClient) => void invalidateResource(queryClient, 'measurable');

/** Updates the measurable in `base`, or adds one. */
export function useSaveMeasurable() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ base, body }: { base?: { id: number; version: number }; body: MeasurableBody }, idempotencyKey) =>
      base
        ? call(measurableEndpoints.update, { params: { id: base.id }, body, ifMatch: base.version, idempotencyKey })
        : call(measurableEndpoints.create, { body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

/** Saves the order of the measurables' ids. */
export function useOrderMeasurables() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (ids: number[], idempotencyKey) => call(measurableEndpoints.order, { body: { ids }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useDeleteMeasurable() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(measurableEndpoints.remove, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useRestoreMeasurable() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(measurableEndpoints.restore, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}
