import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { purchaseOrderLines, purchaseOrders } from '../../purchasing/purchase-orders/purchase-orders.table.ts';

export interface LateOrder {
  orderId: number;
  number: string;
  vendor: string;
  deliveryOn: string;
  open: string;
}

/** Orders of the jobs under way after their delivery day, with what isn’t billed yet. */
function lateOrders(jobIds: readonly number[], today: string) {
  return sql`
    select made.id, made.job_id, made.number, made.vendor_name, made.delivery_on,
      (select sum(greatest(amount - billed, 0)) from ${purchaseOrderLines}
        where order_id = made.id and closed_at is null) as open
    from ${purchaseOrders} made
    where made.job_id = any(${sql.param([...jobIds])}::integer[]) and made.status in ('issued', 'accepted')
      and made.delivery_on < ${today}::date`;
}

export async function findLateOrders(db: Executor, jobId: number, today: string, limit: number): Promise<LateOrder[]> {
  const { rows } = await db.execute<LateOrder & Record<string, unknown>>(sql`
    select id as "orderId", number, vendor_name as vendor, delivery_on::text as "deliveryOn", open::text
    from (${lateOrders([jobId], today)}) late where open > 0 order by delivery_on, id limit ${limit}`);
  return rows;
}

/** How many orders of each job are late; jobs without one are left out. */
export async function countLateOrders(
  db: Executor,
  jobIds: readonly number[],
  today: string,
): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ jobId: number; count: number }>(sql`
    select job_id as "jobId", count(*)::integer as count
    from (${lateOrders(jobIds, today)}) late where open > 0 group by job_id`);
  return new Map(rows.map(({ jobId, count }) => [jobId, count]));
}
