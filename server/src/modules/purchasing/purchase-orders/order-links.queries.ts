import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import { signatureLinks, signatureRequests, signatureSigners } from '../../signing/signatures/signatures.table.ts';
import { purchaseOrderLinks, purchaseOrders } from './purchase-orders.table.ts';

const works = sql`${purchaseOrderLinks.expiresAt} > now()`;

/** How many links to an order work: links to sign it, and the older ones for reading the accepted order. */
export async function countOpenLinks(db: Executor, orderId: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select (
      select count(*) from ${purchaseOrderLinks} link join ${purchaseOrders} theirs
        on theirs.id = link.order_id and theirs.revision = link.revision
      where link.order_id = ${orderId} and theirs.status = 'accepted' and link.expires_at > now()
    )::integer + (
      select count(*) from ${signatureLinks} link
      join ${signatureSigners} signer on signer.id = link.signer_id and signer.status = 'waiting'
      join ${signatureRequests} request on request.id = signer.request_id
      where request.resource = 'purchase-order' and request.record_id = ${orderId} and request.status = 'open'
        and request.expires_at > now()
    )::integer as count`);
  return found(rows[0], 'Links').count;
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
