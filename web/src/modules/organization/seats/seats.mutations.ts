import { seatEndpoints } from '@builder-os/contract/modules/organization/seats';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export type SeatBody = BodyInput<typeof seatEndpoints.create>;

const refresh = (queryClient: QueryClient) => void invalidateResource(queryClient, 'seat');

/** Updates the seat in `base`, or adds one. */
export function useSaveSeat() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ base, body }: { base?: { id: number; version: number }; body: SeatBody }, idempotencyKey) =>
      base
        ? call(seatEndpoints.update, { params: { id: base.id }, body, ifMatch: base.version, idempotencyKey })
        : call(seatEndpoints.create, { body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useDeleteSeat() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(seatEndpoints.remove, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useRestoreSeat() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(seatEndpoints.restore, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}
