import { UNSIGNED_STATES } from '@builder-os/contract/modules/changes/change-order-states';
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { changeOrders } from '../../changes/change-orders/change-orders.table.ts';

interface Unsigned {
  unsigned: string;
  unsignedStarted: string;
}

/** The total price of the unsigned changes of each job, and of those whose work has started. */
export async function findUnsignedOf(db: Executor, jobIds: readonly number[]): Promise<Map<number, Unsigned>> {
  const rows = await db
    .select({
      jobId: changeOrders.jobId,
      unsigned: sql<string>`sum(${changeOrders.price})::numeric(16, 2)::text`,
      unsignedStarted: sql<string>`
        coalesce(sum(${changeOrders.price}) filter (where ${changeOrders.workStartedOn} is not null), 0.00)::text`,
    })
    .from(changeOrders)
    .where(and(inArray(changeOrders.jobId, [...jobIds]), isUnsigned))
    .groupBy(changeOrders.jobId);
  return new Map(rows.map(({ jobId, ...sums }) => [jobId, sums]));
}

/** The unsigned changes of a job whose work has started, the earliest first. */
export function findStartedUnsigned(db: Executor, jobId: number, limit: number) {
  return db
    .select({
      changeOrderId: changeOrders.id,
      number: changeOrders.number,
      title: changeOrders.title,
      price: changeOrders.price,
      startedOn: sql<string>`${changeOrders.workStartedOn}::text`,
    })
    .from(changeOrders)
    .where(and(eq(changeOrders.jobId, jobId), isUnsigned, isNotNull(changeOrders.workStartedOn)))
    .orderBy(asc(changeOrders.workStartedOn), asc(changeOrders.id))
    .limit(limit);
}

const isUnsigned = and(isNull(changeOrders.deletedAt), inArray(changeOrders.state, [...UNSIGNED_STATES]));
