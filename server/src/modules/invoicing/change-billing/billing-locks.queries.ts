import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { lockLines } from '../billing-plans/billing-plans.queries.ts';
import { lockSignedChanges } from './change-billing.queries.ts';

/** The rows of a job that an invoice or a plan bills. */
interface Billed {
  planLineIds: 'all' | readonly number[];
  changeOrderIds: readonly number[];
}

/**
 * Locks everything a job's billing touches: the job, then lines of its plan, then signed changes, each by id. Invoices
 * and plans use the same order, so no two wait for each other. The job comes first because an invoice's entry locks it
 * too.
 */
export async function lockBilling(
  tx: Transaction,
  jobId: number,
  { planLineIds, changeOrderIds }: Billed,
): Promise<void> {
  await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, jobId)).for('key share');
  if (planLineIds === 'all') await lockLines(tx, jobId);
  else if (planLineIds.length > 0) await lockLines(tx, jobId, planLineIds);
  if (changeOrderIds.length > 0) await lockSignedChanges(tx, jobId, changeOrderIds);
}

/** The ids in a field of the lines. */
export function idsOf<Field extends string>(
  lines: readonly { [Key in Field]?: number | null | undefined }[],
  field: Field,
): number[] {
  return lines.flatMap((line) => line[field] ?? []);
}
