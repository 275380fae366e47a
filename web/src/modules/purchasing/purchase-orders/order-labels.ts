import type { OrderKind, OrderStatus } from '@builder-os/contract/modules/purchasing/order-states';
import type { PurchaseOrder } from '@builder-os/contract/modules/purchasing/purchase-order-records';
import type { Tone } from '../../../ui/tone.ts';

export const ORDER_KIND_LABELS: Record<OrderKind, string> = {
  purchase_order: 'Purchase order',
  subcontract: 'Subcontract',
};

export const ORDER_STATUS_LABELS: Record<OrderStatus, string> = {
  draft: 'Draft',
  issued: 'Issued',
  accepted: 'Accepted',
  closed: 'Closed',
  void: 'Void',
};

export const ORDER_STATUS_TONES: Record<OrderStatus, Tone> = {
  draft: 'neutral',
  issued: 'blue',
  accepted: 'moss',
  closed: 'neutral',
  void: 'red',
};

/** The name of an order: its number, or that it's a draft. */
export function nameOfOrder({ number, kind }: Pick<PurchaseOrder, 'number' | 'kind'>): string {
  return number ?? (kind === 'subcontract' ? 'Draft subcontract' : 'Draft order');
}
