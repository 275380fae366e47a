import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { jobs } from '../../modules/jobs/jobs/jobs.table.ts';
import {
  purchaseOrderLines,
  purchaseOrderLineVersions,
  purchaseOrderRevisions,
  purchaseOrders,
} from '../../modules/purchasing/purchase-orders/purchase-orders.table.ts';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { sampleRecords } from '../../platform/sample/sample-records.table.ts';

/** The sample jobs under contract, in the order they were contracted. */
export function findContractedSampleJobs(db: Executor) {
  return db
    .select({
      id: jobs.id,
      phase: jobs.phase,
      contract: sql<string>`${jobs.originalContract}::text`,
      contractedOn: sql<string>`${jobs.contractedOn}::text`,
      closedOn: sql<string | null>`${jobs.closedOn}::text`,
    })
    .from(jobs)
    .innerJoin(sampleRecords, and(eq(sampleRecords.tableName, 'jobs'), eq(sampleRecords.recordId, jobs.id)))
    .where(and(isNotNull(jobs.contractedOn), isNotNull(jobs.originalContract)))
    .orderBy(asc(jobs.contractedOn), asc(jobs.id));
}

export async function insertSampleOrder(
  tx: Transaction,
  order: typeof purchaseOrders.$inferInsert,
  line: Omit<typeof purchaseOrderLines.$inferInsert, 'orderId' | 'position'>,
) {
  const [row] = await tx.insert(purchaseOrders).values(order).returning();
  if (!row) throw new Error('a sample order was not inserted');
  const [made] = await tx
    .insert(purchaseOrderLines)
    .values({ ...line, orderId: row.id, position: 1 })
    .returning({ id: purchaseOrderLines.id });
  return { row, lineId: made?.id ?? 0 };
}

/** The issue of an order, and who at the vendor accepted it. */
export async function insertSampleIssue(
  tx: Transaction,
  revision: Omit<typeof purchaseOrderRevisions.$inferInsert, 'number'>,
  version: Omit<typeof purchaseOrderLineVersions.$inferInsert, 'revision'>,
): Promise<void> {
  await tx.insert(purchaseOrderRevisions).values({ ...revision, number: 1 });
  await tx.insert(purchaseOrderLineVersions).values({ ...version, revision: 1 });
}
