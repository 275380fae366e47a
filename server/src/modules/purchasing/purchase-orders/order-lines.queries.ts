import type { OrderLineInput } from '@builder-os/contract/modules/purchasing/purchase-order-commands';
import type { PurchaseOrderLine } from '@builder-os/contract/modules/purchasing/purchase-order-records';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { personName } from '../../../platform/identity/person-names.ts';
import { costCodes } from '../../jobs/cost-codes/cost-codes.table.ts';
import { purchaseOrderLines, purchaseOrderLineVersions, purchaseOrders } from './purchase-orders.table.ts';

/** The lines of an order in its current revision, by position. */
export function findOrderLines(db: Executor, orderId: number): Promise<PurchaseOrderLine[]> {
  const { id, position, costCodeId, costType, description, quantity, unit, unitPrice, amount, closedAt } =
    purchaseOrderLines;
  return db
    .select({
      id,
      position,
      costCodeId,
      code: costCodes.code,
      codeName: costCodes.name,
      costType,
      description,
      quantity,
      unit,
      unitPrice,
      amount,
      billed: purchaseOrderLines.billed,
      open: sql<string>`case when ${closedAt} is null and ${purchaseOrders.status} in ('issued', 'accepted')
        then greatest(${amount} - ${purchaseOrderLines.billed}, 0) else 0.00 end::text`,
      addedIn: sql<number>`coalesce((
        select min(revision) from ${purchaseOrderLineVersions} version where version.line_id = ${id}), 1)`,
      closedAt,
      closedByName: personName(sql`${purchaseOrderLines.closedBy}`),
    })
    .from(purchaseOrderLines)
    .innerJoin(costCodes, eq(costCodes.id, costCodeId))
    .innerJoin(purchaseOrders, eq(purchaseOrders.id, purchaseOrderLines.orderId))
    .where(eq(purchaseOrderLines.orderId, orderId))
    .orderBy(asc(position));
}

export async function findOrderOfLine(db: Executor, lineId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ orderId: purchaseOrderLines.orderId })
    .from(purchaseOrderLines)
    .where(eq(purchaseOrderLines.id, lineId));
  return row?.orderId;
}

/** A line as a bill for it needs it: the cost it was ordered for, and the state of its order. */
export async function findBillableLine(db: Transaction, lineId: number) {
  const { jobId, vendorId, vendorName, status, number } = purchaseOrders;
  const { costCodeId, costType } = purchaseOrderLines;
  const [row] = await db
    .select({ jobId, vendorId, vendorName, status, number, costCodeId, costType })
    .from(purchaseOrderLines)
    .innerJoin(purchaseOrders, eq(purchaseOrders.id, purchaseOrderLines.orderId))
    .where(and(eq(purchaseOrderLines.id, lineId), isNull(purchaseOrders.deletedAt)))
    // Voiding the order waits for the bill, or the bill sees it void.
    .for('share', { of: purchaseOrders });
  return row;
}

/** Adds lines after the given position, and returns their ids in order. */
export async function insertOrderLines(
  tx: Transaction,
  orderId: number,
  lines: readonly OrderLineInput[],
  after = 0,
): Promise<number[]> {
  if (lines.length === 0) return [];
  const rows = await tx
    .insert(purchaseOrderLines)
    .values(lines.map((line, index) => ({ ...line, orderId, position: after + index + 1 })))
    .returning({ id: purchaseOrderLines.id });
  return rows.map(({ id }) => id);
}

/** Replaces the lines of a draft. */
export async function replaceOrderLines(
  tx: Transaction,
  orderId: number,
  lines: readonly OrderLineInput[],
): Promise<void> {
  await tx.delete(purchaseOrderLines).where(eq(purchaseOrderLines.orderId, orderId));
  await insertOrderLines(tx, orderId, lines);
}

export async function reviseOrderLine(
  tx: Transaction,
  { lineId, ...values }: { lineId: number; quantity: string; unitPrice: string },
): Promise<void> {
  await tx.update(purchaseOrderLines).set(values).where(eq(purchaseOrderLines.id, lineId));
}

/** Closes a line, or all open lines of an order. */
export async function closeOrderLines(
  tx: Transaction,
  where: { orderId: number; lineId?: number },
  closedBy: string | null,
): Promise<void> {
  await tx
    .update(purchaseOrderLines)
    .set({ closedAt: sql<string>`now()`, closedBy })
    .where(
      and(
        eq(purchaseOrderLines.orderId, where.orderId),
        where.lineId === undefined ? undefined : eq(purchaseOrderLines.id, where.lineId),
        isNull(purchaseOrderLines.closedAt),
      ),
    );
}

/** Stores the current quantity and price of lines as a revision: of all lines, or of the given ones. */
export async function keepLineVersions(
  tx: Transaction,
  orderId: number,
  revision: number,
  lineIds?: readonly number[],
): Promise<void> {
  await tx.execute(sql`
    insert into ${purchaseOrderLineVersions} (line_id, revision, quantity, unit_price)
    select id, ${revision}::smallint, quantity, unit_price from ${purchaseOrderLines}
    where order_id = ${orderId} ${lineIds ? sql`and id = any(${sql.param([...lineIds])}::integer[])` : sql``}`);
}
