import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import type { TracedRecords } from '../../../platform/privacy/personal-data.ts';
import type { FileOf } from '../../../platform/records/related-files.ts';
import { lienWaivers } from '../waivers/waivers.table.ts';
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

/** A job's issued orders, oldest first. */
export function findIssuedOrders(db: Executor, jobId: number) {
  const { id, number, status, deletedAt } = purchaseOrders;
  return db
    .select({ id, number })
    .from(purchaseOrders)
    .where(and(eq(purchaseOrders.jobId, jobId), ne(status, 'draft'), isNull(deletedAt)))
    .orderBy(asc(id));
}

export async function findOrderRecords(db: Executor, jobId: number): Promise<TracedRecords[]> {
  const { id } = purchaseOrders;
  const rows = await db.select({ id }).from(purchaseOrders).where(eq(purchaseOrders.jobId, jobId)).orderBy(asc(id));
  const waivers = await db
    .select({ id: lienWaivers.id })
    .from(lienWaivers)
    .where(eq(lienWaivers.jobId, jobId))
    .orderBy(asc(lienWaivers.id));
  return [
    { resource: 'purchase-order', ids: rows.map((row) => row.id) },
    { resource: 'lien-waiver', ids: waivers.map((waiver) => waiver.id) },
  ];
}
