import type { PurchaseOrderDetail } from '@builder-os/contract/modules/purchasing/purchase-order-records';
import { purchaseOrderEndpoints } from '@builder-os/contract/modules/purchasing/purchase-orders';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource, showAnswer } from '../../../api/invalidation.ts';
import { orderQuery } from './purchase-orders.queries.ts';

export type OrderBody = BodyInput<typeof purchaseOrderEndpoints.create>;
export type OrderChanges = BodyInput<typeof purchaseOrderEndpoints.update>;
export type RevisionBody = BodyInput<typeof purchaseOrderEndpoints.revise>;
type LinkBody = BodyInput<typeof purchaseOrderEndpoints.link>;
interface Versioned {
  id: number;
  version: number;
}

/** Orders, and the job whose costs they commit. */
function useRefresh() {
  const queryClient = useQueryClient();
  return (answer?: PurchaseOrderDetail) => {
    if (answer) showAnswer(queryClient, orderQuery(answer.id).queryKey, answer);
    void invalidateResource(queryClient, 'purchase-order', 'job');
  };
}

export function useCreateOrder() {
  const refresh = useRefresh();
  return useIntentMutation({
    mutationFn: (body: OrderBody, idempotencyKey) => call(purchaseOrderEndpoints.create, { body, idempotencyKey }),
    onSuccess: refresh,
  });
}

export function useUpdateOrder() {
  const refresh = useRefresh();
  return useIntentMutation({
    mutationFn: ({ base, body }: { base: Versioned; body: OrderChanges }, idempotencyKey) =>
      call(purchaseOrderEndpoints.update, { params: { id: base.id }, body, ifMatch: base.version, idempotencyKey }),
    onSuccess: refresh,
  });
}

export function useReviseOrder() {
  const refresh = useRefresh();
  return useIntentMutation({
    mutationFn: ({ base, body }: { base: Versioned; body: RevisionBody }, idempotencyKey) =>
      call(purchaseOrderEndpoints.revise, { params: { id: base.id }, body, ifMatch: base.version, idempotencyKey }),
    onSuccess: refresh,
  });
}

export function useIssueOrder() {
  const refresh = useRefresh();
  return useIntentMutation({
    mutationFn: ({ id, version }: Versioned, idempotencyKey) =>
      call(purchaseOrderEndpoints.issue, { params: { id }, ifMatch: version, idempotencyKey }),
    onSuccess: refresh,
  });
}

export function useAcceptOrder() {
  const refresh = useRefresh();
  return useIntentMutation({
    mutationFn: ({ id, version, name }: Versioned & { name: string }, idempotencyKey) =>
      call(purchaseOrderEndpoints.accept, { params: { id }, body: { name }, ifMatch: version, idempotencyKey }),
    onSuccess: refresh,
  });
}

export function useCloseOrder() {
  const refresh = useRefresh();
  return useIntentMutation({
    mutationFn: ({ id, version }: Versioned, idempotencyKey) =>
      call(purchaseOrderEndpoints.close, { params: { id }, ifMatch: version, idempotencyKey }),
    onSuccess: refresh,
  });
}

export function useCloseOrderLine() {
  const refresh = useRefresh();
  return useIntentMutation({
    mutationFn: (lineId: number, idempotencyKey) =>
      call(purchaseOrderEndpoints.closeLine, { params: { id: lineId }, idempotencyKey }),
    onSuccess: refresh,
  });
}

export function useVoidOrder() {
  const refresh = useRefresh();
  return useIntentMutation({
    mutationFn: ({ id, version, reason }: Versioned & { reason: string }, idempotencyKey) =>
      call(purchaseOrderEndpoints.voidOrder, { params: { id }, body: { reason }, ifMatch: version, idempotencyKey }),
    onSuccess: refresh,
  });
}

export function useLinkOrder() {
  const refresh = useRefresh();
  return useIntentMutation({
    mutationFn: ({ id, body }: { id: number; body: LinkBody }, idempotencyKey) =>
      call(purchaseOrderEndpoints.link, { params: { id }, body, idempotencyKey }),
    onSuccess: () => refresh(),
  });
}

export function useRevokeOrderLinks() {
  const refresh = useRefresh();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) =>
      call(purchaseOrderEndpoints.revokeLinks, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(),
  });
}

export function useDeleteOrder() {
  const refresh = useRefresh();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(purchaseOrderEndpoints.remove, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(),
  });
}

export function useRestoreOrder() {
  const refresh = useRefresh();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) =>
      call(purchaseOrderEndpoints.restore, { params: { id }, idempotencyKey }),
    onSuccess: refresh,
  });
}
