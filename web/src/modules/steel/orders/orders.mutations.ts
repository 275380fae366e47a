import { orderEndpoints } from '@builder-os/contract/modules/steel/orders';
import { quoteJobEndpoints } from '@builder-os/contract/modules/steel/quote-jobs';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

type Promised = BodyInput<typeof orderEndpoints.promise>;
type Move = BodyInput<typeof orderEndpoints.move>;
type Delivery = BodyInput<typeof orderEndpoints.deliver>;
interface Versioned {
  id: number;
  version: number;
}

const refresh = (queryClient: QueryClient) => void invalidateResource(queryClient, 'order', 'capacity');
const refreshMoney = (queryClient: QueryClient) =>
  void invalidateResource(queryClient, 'order', 'capacity', 'revenue-record', 'activity');

export function usePromiseOrder() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, version, body }: Versioned & { body: Promised }, idempotencyKey) =>
      call(orderEndpoints.promise, { params: { id }, body, ifMatch: version, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useMoveOrder() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, version, body }: Versioned & { body: Move }, idempotencyKey) =>
      call(orderEndpoints.move, { params: { id }, body, ifMatch: version, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useDeliverOrder() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, version, body }: Versioned & { body: Delivery }, idempotencyKey) =>
      call(orderEndpoints.deliver, { params: { id }, body, ifMatch: version, idempotencyKey }),
    onSuccess: () => refreshMoney(queryClient),
  });
}

export function useUndoDelivery() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(orderEndpoints.undoDelivery, { params: { id }, idempotencyKey }),
    onSuccess: () => refreshMoney(queryClient),
  });
}

export function useCancelOrder() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(orderEndpoints.remove, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useRestoreOrder() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(orderEndpoints.restore, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useUploadPlan(id: number) {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (file: File, idempotencyKey) => {
      const upload = new FormData();
      upload.append('file', file);
      return call(orderEndpoints.uploadPlan, { params: { id }, upload, idempotencyKey });
    },
    onSuccess: () => refresh(queryClient),
  });
}

export function useRemovePlan(id: number) {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (planId: number, idempotencyKey) =>
      call(orderEndpoints.removePlan, { params: { id, planId }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

/** Starts the kit job of an order. */
export function useStartOrderJob() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) =>
      call(quoteJobEndpoints.startFromOrder, { params: { id }, idempotencyKey }),
    // Also after a refusal: someone else may have started it, and the order then links to that job.
    onSettled: () => void invalidateResource(queryClient, 'job'),
  });
}
