import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { purchaseOrders } from '../../modules/purchasing/purchase-orders/purchase-orders.table.ts';
import { lienWaivers } from '../../modules/purchasing/waivers/waivers.table.ts';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { sampleRecords } from '../../platform/sample/sample-records.table.ts';
import type { SampleFollower } from '../../platform/sample/samples.ts';

/** Waivers that people requested on sample jobs. They're deleted with the job. */
export const WAIVER_FOLLOWERS: readonly SampleFollower[] = [
  {
    tableName: 'lien_waivers',
    resource: 'lien-waiver',
    where: (isSample) => isSample('jobs', sql`made.job_id`),
  },
];

/** A sample order that a vendor accepted or delivered; undefined without sample orders. */
export async function findSampleDelivery(db: Executor) {
  const { jobId, vendorId, vendorName, status, id } = purchaseOrders;
  const [row] = await db
    .select({ jobId, vendorId, vendorName })
    .from(purchaseOrders)
    .innerJoin(sampleRecords, and(eq(sampleRecords.tableName, 'purchase_orders'), eq(sampleRecords.recordId, id)))
    .where(and(inArray(status, ['accepted', 'closed']), isNotNull(vendorId)))
    .orderBy(id)
    .limit(1);
  return row;
}

export async function insertSampleWaiver(tx: Transaction, values: typeof lienWaivers.$inferInsert) {
  return tx.insert(lienWaivers).values(values).returning();
}
