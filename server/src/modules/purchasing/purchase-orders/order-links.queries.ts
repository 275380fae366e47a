import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import { purchaseOrderLinks, purchaseOrders } from './purchase-orders.table.ts';

const works = sql`${purchaseOrderLinks.expiresAt} > now()`;

/** How many links to the current revision of an order work. */
export async function countOpenLinks(db: Executor, orderId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(purchaseOrderLinks)
    .innerJoin(
      purchaseOrders,
      and(eq(purchaseOrders.id, purchaseOrderLinks.orderId), eq(purchaseOrders.revision, purchaseOrderLinks.revision)),
    )
    .where(
      and(eq(purchaseOrderLinks.orderId, orderId), works, sql`${purchaseOrders.status} in ('issued', 'accepted')`),
    );
  return found(row, 'Links').count;
}

export async function insertOrderLink(tx: Transaction, values: typeof purchaseOrderLinks.$inferInsert): Promise<void> {
  await tx.insert(purchaseOrderLinks).values(values);
}

export async function deleteOrderLinks(tx: Transaction, orderId: number): Promise<number> {
  const gone = await tx
    .delete(purchaseOrderLinks)
    .where(eq(purchaseOrderLinks.orderId, orderId))
    .returning({ id: purchaseOrderLinks.id });
  return gone.length;
}

export interface OrderLink {
  orderId: number;
  revision: number;
  isExpired: boolean;
}

/** The link with this hash; undefined if it was revoked, never existed, or its order is deleted. */
export async function findOrderLink(db: Executor, tokenHash: string): Promise<OrderLink | undefined> {
  const [link] = await db
    .select({
      orderId: purchaseOrderLinks.orderId,
      revision: purchaseOrderLinks.revision,
      isExpired: sql<boolean>`not (${works})`,
    })
    .from(purchaseOrderLinks)
    .innerJoin(purchaseOrders, and(eq(purchaseOrders.id, purchaseOrderLinks.orderId), isNull(purchaseOrders.deletedAt)))
    .where(eq(purchaseOrderLinks.tokenHash, tokenHash));
  return link;
}
