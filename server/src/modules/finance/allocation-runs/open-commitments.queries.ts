import type { CommittedJob } from '@builder-os/contract/modules/finance/allocation-runs';
import { OPEN_PHASES } from '@builder-os/contract/modules/jobs/job-phases';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { purchaseOrderLines, purchaseOrders } from '../../purchasing/purchase-orders/purchase-orders.table.ts';
import { bills } from '../bills/bills.table.ts';

export interface OpenCommitments extends Record<string, unknown> {
  jobs: CommittedJob[];
  /** The unpaid part of open bills that an account pays, with retainage. */
  unpaidBills: string;
}

/**
 * The cost of open orders of active jobs, by job: the report's open commitments, as of now. A billed amount is no
 * longer open on its order, so the account's unpaid bills are added.
 */
export async function findOpenCommitments(db: Executor, accountId: number | null): Promise<OpenCommitments> {
  const { rows } = await db.execute<OpenCommitments>(sql`
    select coalesce((
      select json_agg(json_build_object('id', job.id, 'number', job.number, 'name', job.name, 'amount', open.amount::text)
        order by open.amount desc, job.id)
      from (
        select made.job_id, sum(greatest(line.amount - line.billed, 0))::numeric(14, 2) as amount
        from ${purchaseOrders} made join ${purchaseOrderLines} line on line.order_id = made.id
        where made.status in ('issued', 'accepted') and line.closed_at is null
        group by made.job_id
      ) open
      join ${jobs} job on job.id = open.job_id
      where open.amount > 0 and job.phase in ${OPEN_PHASES} and job.deleted_at is null
    ), '[]') as jobs, (
      select coalesce(sum(amount - paid), 0.00)::text from ${bills} where status = 'open' and account_id = ${accountId}
    ) as "unpaidBills"`);
  const [found] = rows;
  if (!found) throw new Error('the open commitments answered no row');
  return found;
}
