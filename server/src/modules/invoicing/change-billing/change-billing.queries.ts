import type { BillableChange } from '@builder-os/contract/modules/invoicing/change-billing';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { changeOrders } from '../../changes/change-orders/change-orders.table.ts';
import { billingPlanLines } from '../billing-plans/billing-plans.table.ts';
import { billedOfChange } from './change-billing.table.ts';

type Row = BillableChange & Record<string, unknown>;

const columns = sql`
  change.id as "changeOrderId", change.number, change.title, change.signed_on::text as "signedOn",
  change.price::text as price, billing.billed::numeric(14, 2)::text as billed,
  (change.price - billing.billed)::numeric(14, 2)::text as "left", (
    select line.id from ${billingPlanLines} line where line.change_order_id = change.id
  ) as "planLineId"`;
const from = sql`
  from ${changeOrders} change cross join lateral (select ${billedOfChange(sql`change.id`)} as billed) billing`;

/** The signed changes of a job, by number, with the billed amount of each. */
export async function findBillableChanges(db: Executor, jobId: number): Promise<BillableChange[]> {
  const { rows } = await db.execute<Row>(
    sql`select ${columns} ${from} where change.job_id = ${jobId} and change.state = 'signed' order by change.ordinal`,
  );
  return rows;
}

/**
 * Locks the signed ones of these changes of a job, by id. Unsigned changes are never locked: signing one locks it first and
 * then waits for the job.
 */
export async function lockSignedChanges(tx: Transaction, jobId: number, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: changeOrders.id })
    .from(changeOrders)
    .where(and(eq(changeOrders.jobId, jobId), eq(changeOrders.state, 'signed'), inArray(changeOrders.id, [...ids])))
    .orderBy(changeOrders.id)
    .for('update');
}

/** A signed change of a job, already locked. */
export async function findChangeToBill(
  tx: Transaction,
  { id, jobId }: { id: number; jobId: number },
): Promise<BillableChange | undefined> {
  const { rows } = await tx.execute<Row>(
    sql`select ${columns} ${from} where change.id = ${id} and change.job_id = ${jobId} and change.state = 'signed'`,
  );
  return rows[0];
}
