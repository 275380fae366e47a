import { purchaseOrderEndpoints } from '@builder-os/contract/modules/purchasing/purchase-orders';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { noRecord, recordCommands } from '../../../api/record-commands.ts';
import type { orderQuery } from './purchase-orders.queries.ts';

export type OrderBody = BodyInput<typeof purchaseOrderEndpoints.create>;
export type OrderChanges = BodyInput<typeof purchaseOrderEndpoints.update>;
export type RevisionBody = BodyInput<typeof purchaseOrderEndpoints.revise>;
type LinkBody = BodyInput<typeof purchaseOrderEndpoints.link>;
interface Versioned {
  id: number;
  version: number;
}

/** Orders, and the job whose costs they commit. */
const { useCommand, useCommandOn } = recordCommands<typeof orderQuery>('purchase-order', 'job');

export function useCreateOrder() {
  return useCommand((body: OrderBody, idempotencyKey) => call(purchaseOrderEndpoints.create, { body, idempotencyKey }));
}

export function useUpdateOrder() {
  return useCommand(({ base, body }: { base: Versioned; body: OrderChanges }, idempotencyKey) =>
    call(purchaseOrderEndpoints.update, { params: { id: base.id }, body, ifMatch: base.version, idempotencyKey }),
  );
}

export function useReviseOrder() {
  return useCommand(({ base, body }: { base: Versioned; body: RevisionBody }, idempotencyKey) =>
    call(purchaseOrderEndpoints.revise, { params: { id: base.id }, body, ifMatch: base.version, idempotencyKey }),
  );
}

export function useIssueOrder() {
  return useCommand(({ id, version }: Versioned, idempotencyKey) =>
    call(purchaseOrderEndpoints.issue, { params: { id }, ifMatch: version, idempotencyKey }),
  );
}

export function useAcceptOrder() {
  return useCommand(({ id, version, name }: Versioned & { name: string }, idempotencyKey) =>
    call(purchaseOrderEndpoints.accept, { params: { id }, body: { name }, ifMatch: version, idempotencyKey }),
  );
}

export function useCloseOrder() {
  return useCommand(({ id, version }: Versioned, idempotencyKey) =>
    call(purchaseOrderEndpoints.close, { params: { id }, ifMatch: version, idempotencyKey }),
  );
}

export function useCloseOrderLine() {
  return useCommand((lineId: number, idempotencyKey) =>
    call(purchaseOrderEndpoints.closeLine, { params: { id: lineId }, idempotencyKey }),
  );
}

export function useVoidOrder() {
  return useCommand(({ id, version, reason }: Versioned & { reason: string }, idempotencyKey) =>
    call(purchaseOrderEndpoints.voidOrder, { params: { id }, body: { reason }, ifMatch: version, idempotencyKey }),
  );
}

export function useLinkOrder() {
  return useCommandOn(
    ({ id, body }: { id: number; body: LinkBody }, idempotencyKey) =>
      call(purchaseOrderEndpoints.link, { params: { id }, body, idempotencyKey }),
    noRecord,
  );
}

export function useRevokeOrderLinks() {
  return useCommand((id: number, idempotencyKey) =>
    call(purchaseOrderEndpoints.revokeLinks, { params: { id }, idempotencyKey }),
  );
}

export function useDeleteOrder() {
  return useCommand((id: number, idempotencyKey) =>
    call(purchaseOrderEndpoints.remove, { params: { id }, idempotencyKey }),
  );
}

export function useRestoreOrder() {
  return useCommand((id: number, idempotencyKey) =>
    call(purchaseOrderEndpoints.restore, { params: { id }, idempotencyKey }),
  );
}
