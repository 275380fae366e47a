import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import type { ExpirySpan } from '../../../platform/expiries/expiries.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { billLines } from '../bills/bill-parts.table.ts';
import { bills } from '../bills/bills.table.ts';

export interface DueRetainage {
  id: number;
  vendor: string;
  retainage: string;
  /** The numbers of its jobs. */
  jobs: string;
  dueOn: string;
}

/** The day the work of a job is accepted: it got its punch list, was closed or canceled, or else is to be finished. */
const acceptedOn: SQL = sql`case
  when job.phase in ('punch_list', 'closed', 'cancelled') then least(
    job.finishes_on, job.closed_on, (job.phase_changed_at at time zone (select office_time_zone()))::date)
  else job.finishes_on end`;

/** Bills with retainage that is held, by the day their last job is accepted. A job without such a day keeps it held. */
export async function findDueRetainage(db: Executor, { until, limit }: ExpirySpan): Promise<DueRetainage[]> {
  const { rows } = await db.execute<DueRetainage & Record<string, unknown>>(sql`
    select bill.id, bill.vendor, held.amount::text as retainage, work.jobs, work.due_on::text as "dueOn"
    from ${bills} bill
    cross join lateral (select round(bill.amount * bill.retainage_percent / 100, 2) as amount) held
    cross join lateral (
      select max(day) as due_on, string_agg(number, ', ' order by number) as jobs
      from (
        select distinct job.number, ${acceptedOn} as day
        from ${billLines} line join ${jobs} job on job.id = line.job_id where line.bill_id = bill.id
      ) accepted having bool_and(day is not null)
    ) work
    where bill.status = 'open' and bill.retainage_released_on is null and held.amount > 0 and work.due_on <= ${until}::date
    order by work.due_on, bill.id limit ${limit}`);
  return rows;
}
