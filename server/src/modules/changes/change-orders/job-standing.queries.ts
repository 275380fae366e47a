import type { JobPhase } from '@builder-os/contract/modules/jobs/job-phases';
import { eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { budgetLines } from '../../jobs/budgets/budgets.table.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { changeOrders } from './change-orders.table.ts';

/** A job's phase, contract, budget and days, with its signed changes. */
export interface JobStanding {
  phase: JobPhase;
  isDeleted: boolean;
  originalContract: string | null;
  isBudgetApproved: boolean;
  budget: string;
  signedCount: number;
  signedCost: string;
  signedPrice: string;
  startsOn: string | null;
  finishesOn: string | null;
}

const signed = sql`from ${changeOrders} change where change.job_id = "jobs"."id" and change.state = 'signed'`;

export async function findJobStanding(db: Executor, jobId: number): Promise<JobStanding | undefined> {
  const [row] = await db
    .select({
      phase: jobs.phase,
      isDeleted: sql<boolean>`"jobs"."deleted_at" is not null`,
      originalContract: jobs.originalContract,
      isBudgetApproved: sql<boolean>`"jobs"."budget_approved_at" is not null`,
      budget: sql<string>`(
        select coalesce(sum(line.amount), 0.00)::text from ${budgetLines} line where line.job_id = "jobs"."id")`,
      signedCount: sql<number>`(select count(*)::integer ${signed})`,
      signedCost: sql<string>`(select coalesce(sum(change.cost), 0.00)::text ${signed})`,
      signedPrice: sql<string>`(select coalesce(sum(change.price), 0.00)::text ${signed})`,
      startsOn: jobs.startsOn,
      finishesOn: jobs.finishesOn,
    })
    .from(jobs)
    .where(eq(jobs.id, jobId));
  return row;
}

/**
 * Locks the job of a change that is signed, after the change itself. Signatures of one job wait for each other here,
 * so each moves the finish on from the previous one.
 */
export async function lockJobOfChange(tx: Transaction, changeOrderId: number) {
  const [row] = await tx
    .select({ id: jobs.id, phase: jobs.phase, deletedAt: jobs.deletedAt })
    .from(jobs)
    .where(eq(jobs.id, sql`(select job_id from ${changeOrders} where id = ${changeOrderId})`))
    .for('update');
  return row;
}
