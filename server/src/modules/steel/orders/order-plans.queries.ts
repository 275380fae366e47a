import type { Plan } from '@builder-os/contract/modules/steel/orders';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import type { FileFolder } from '../../../platform/storage/file-folders.ts';
import { orderPlans } from './order-plans.table.ts';
import { planColumns } from './orders.queries.ts';
import { orders } from './orders.table.ts';

export const PLAN_FILES: FileFolder = { folder: 'plans', storedName: orderPlans.name };

export async function countPlans(db: Executor, orderId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(orderPlans)
    .where(eq(orderPlans.orderId, orderId));
  return row?.count ?? 0;
}

export async function insertPlan(tx: Transaction, values: typeof orderPlans.$inferInsert): Promise<Plan> {
  const [row] = await tx.insert(orderPlans).values(values).returning({ id: orderPlans.id });
  const [plan] = await tx
    .select(planColumns)
    .from(orderPlans)
    .where(eq(orderPlans.id, found(row, 'Plan').id));
  return found(plan, 'Plan');
}

/** A plan of an order that isn't in Trash. */
export async function findPlan(db: Executor, orderId: number, id: number) {
  const [plan] = await db
    .select({ name: orderPlans.name, fileName: orderPlans.fileName, mediaType: orderPlans.mediaType })
    .from(orderPlans)
    .innerJoin(orders, and(eq(orders.id, orderPlans.orderId), isNull(orders.deletedAt)))
    .where(and(eq(orderPlans.id, id), eq(orderPlans.orderId, orderId)));
  return plan;
}

export async function deletePlan(tx: Transaction, id: number): Promise<void> {
  await tx.delete(orderPlans).where(eq(orderPlans.id, id));
}

/** Whether a plan uses the file. */
export async function isPlanFile(db: Executor, name: string): Promise<boolean> {
  const rows = await db.select({ id: orderPlans.id }).from(orderPlans).where(eq(orderPlans.name, name));
  return rows.length > 0;
}
