import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { billLines } from '../bills/bill-parts.table.ts';
import { bills } from '../bills/bills.table.ts';
import { holdsOn, payableOn } from './bill-holds.table.ts';

const today = sql`(now() at time zone (select office_time_zone()))::date`;

/** Bills with a line on these jobs that are held or sent back, so that a run pays nothing on them. */
function heldBillsOf(db: Executor, jobIds: SQL) {
  const open = db
    .select({
      billId: bills.id,
      vendor: bills.vendor,
      due: bills.due,
      scheduledFor: bills.scheduledFor,
      holds: holdsOn(today).as('holds'),
    })
    .from(bills)
    .where(
      and(
        eq(bills.status, 'open'),
        gt(bills.due, '0'),
        sql`${payableOn(today)} = 0`,
        sql`"bills"."id" in (select bill_id from ${billLines} where job_id = any(${jobIds}))`,
      ),
    )
    .as('open_bills');
  return { open, isHeld: sql`json_array_length(${open.holds}) > 0` };
}

/** The held bills of a job, those in the earliest run first. */
export function findHeldBills(db: Executor, jobId: number, limit: number) {
  const { open, isHeld } = heldBillsOf(db, sql`array[${jobId}]::integer[]`);
  return db.select().from(open).where(isHeld).orderBy(open.scheduledFor, open.billId).limit(limit);
}

/** How many bills of each job are held; jobs without one are left out. A bill for two jobs counts for both. */
export async function countHeldBills(db: Executor, jobIds: readonly number[]): Promise<Map<number, number>> {
  const ids = sql`${sql.param([...jobIds])}::integer[]`;
  const { open, isHeld } = heldBillsOf(db, ids);
  const held = db.select({ billId: open.billId }).from(open).where(isHeld);
  const { rows } = await db.execute<{ jobId: number; count: number }>(sql`
    select job_id as "jobId", count(distinct bill_id)::integer as count from ${billLines}
    where job_id = any(${ids}) and bill_id in (${held.getSQL()}) group by job_id`);
  return new Map(rows.map(({ jobId, count }) => [jobId, count]));
}
