import { eq, sql } from 'drizzle-orm';
import { changeOrderLines, changeOrders } from '../../modules/changes/change-orders/change-orders.table.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { SampleFollower } from '../../platform/sample/samples.ts';

/** Changes that people wrote on sample jobs. They're deleted with the job, so they count as sample data. */
export const CHANGE_FOLLOWERS: readonly SampleFollower[] = [
  { tableName: 'change_orders', resource: 'change-order', where: (isSample) => isSample('jobs', sql`made.job_id`) },
];

/** Adds the line of a sample change, and with it the sums that the change keeps. */
export async function insertSampleChangeLine(
  tx: Transaction,
  changeOrderId: number,
  line: Omit<typeof changeOrderLines.$inferInsert, 'changeOrderId' | 'position'>,
) {
  const [stored] = await tx
    .insert(changeOrderLines)
    .values({ ...line, changeOrderId, position: 1 })
    .returning({ cost: changeOrderLines.amount, price: changeOrderLines.price });
  const [row] = await tx
    .update(changeOrders)
    .set({ ...stored })
    .where(eq(changeOrders.id, changeOrderId))
    .returning();
  if (!row) throw new Error('a sample change order was not inserted');
  return row;
}
