import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import type { FileOf } from '../../../platform/records/related-files.ts';
import { purchaseOrders } from './purchase-orders.table.ts';

/** The PDFs of a job's issued orders. */
export function findOrderFiles(db: Executor, jobId: number, limit: number): Promise<FileOf[]> {
  const { id, number, vendorName, issuedAt, createdAt, status } = purchaseOrders;
  return db
    .select({
      key: sql<string>`'purchase-order-' || ${id}`,
      kind: sql<'document'>`'document'`,
      name: sql<string>`${number} || '.pdf'`,
      of: sql<string>`${number} || ', ' || ${vendorName}`,
      file: sql<string>`'/api/purchase-orders/' || ${id} || '/pdf'`,
      link: sql<string>`'/jobs/' || ${purchaseOrders.jobId} || '?tab=orders&order=' || ${id}`,
      at: sql<string>`coalesce(${issuedAt}, ${createdAt})`.mapWith(issuedAt),
    })
    .from(purchaseOrders)
    .where(and(eq(purchaseOrders.jobId, jobId), ne(status, 'draft')))
    .orderBy(desc(id))
    .limit(limit);
}
