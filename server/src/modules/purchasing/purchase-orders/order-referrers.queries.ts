import { isNull } from 'drizzle-orm';
import type { Referrer } from '../../../platform/references/referrers.ts';
import { purchaseOrderLines, purchaseOrders } from './purchase-orders.table.ts';

const order = {
  name: 'purchaseOrders',
  resource: 'purchase-order',
  table: purchaseOrders,
  counts: isNull(purchaseOrders.deletedAt),
} as const;

/** The tables of purchase orders that point at contacts, jobs and cost codes. */
export const ORDER_REFERRERS: readonly Referrer[] = [
  { to: 'contact', column: purchaseOrders.vendorId, ...order },
  { to: 'vendor', column: purchaseOrders.vendorId, ...order },
  { to: 'job', column: purchaseOrders.jobId, ...order },
  {
    to: 'cost-code',
    name: 'purchaseOrderLines',
    resource: 'purchase-order',
    table: purchaseOrderLines,
    column: purchaseOrderLines.costCodeId,
  },
];
