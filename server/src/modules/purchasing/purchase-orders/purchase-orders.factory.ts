import type { Agent } from '../../../../test/agent.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { purchaseOrderLines, purchaseOrders } from './purchase-orders.table.ts';

/** Inserts a draft of one line: 22 windows at 512.00. */
export async function buildOrder(
  db: Executor,
  {
    costCodeId,
    ...fields
  }: Partial<typeof purchaseOrders.$inferInsert> & { jobId: number; vendorId: number; costCodeId: number },
) {
  const [order] = await db
    .insert(purchaseOrders)
    .values({ kind: 'purchase_order', vendorName: 'Buck Creek Millwork', ...fields })
    .returning();
  if (!order) throw new Error('the order was not inserted');
  await db.insert(purchaseOrderLines).values({
    orderId: order.id,
    position: 1,
    costCodeId,
    costType: 'material',
    description: 'Casement window',
    quantity: '22',
    unit: 'ea',
    unitPrice: '512',
  });
  return order;
}

/** A body's line: 22 windows at 512.00, so 11,264.00. */
export const orderLine = (costCodeId: number, fields: object = {}) => ({
  costCodeId,
  costType: 'material',
  description: 'Casement window, 36 × 60',
  quantity: '22',
  unit: 'ea',
  unitPrice: '512',
  ...fields,
});

/** Creates and issues an order over HTTP. */
export async function issueOrderOf(
  agent: Agent,
  body: { jobId: number; vendorId: number; lines: object[]; [field: string]: unknown },
) {
  const draft = await agent.post('/api/purchase-orders', { kind: 'purchase_order', ...body });
  if (draft.statusCode !== 201) throw new Error(draft.body);
  const issued = await agent.post(`/api/purchase-orders/${draft.json().id}/issue`, {});
  if (issued.statusCode !== 200) throw new Error(issued.body);
  return issued.json();
}
