import { dealAllocationEndpoints } from '@builder-os/contract/modules/finance/deal-allocations';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export type DealAllocationBody = BodyInput<typeof dealAllocationEndpoints.post>;
type Undo = BodyInput<typeof dealAllocationEndpoints.undo>;

// The deal's timeline shows it as well.
const refresh = (queryClient: QueryClient) =>
  void invalidateResource(
    queryClient,
    'deal-allocation',
    'revenue-record',
    'journal-entry',
    'financial-transaction',
    'activity',
  );

export function usePostDealAllocation() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ dealId, body }: { dealId: number; body: DealAllocationBody }, idempotencyKey) =>
      call(dealAllocationEndpoints.post, { params: { id: dealId }, body, idempotencyKey }),
    onSettled: () => refresh(queryClient),
  });
}

export function useUndoDealAllocation() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ dealId, body }: { dealId: number; body: Undo }, idempotencyKey) =>
      call(dealAllocationEndpoints.undo, { params: { id: dealId }, body, idempotencyKey }),
    onSettled: () => refresh(queryClient),
  });
}
