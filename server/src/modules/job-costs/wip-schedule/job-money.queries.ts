import type { JobMoneyRow } from '@builder-os/contract/modules/job-costs/wip-schedule';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { revenueRecords } from '../../finance/revenue-tracking/revenue-records.table.ts';
import { jobMoves } from '../../jobs/jobs/job-moves.table.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { contacts } from '../../sales/contacts/contacts.table.ts';
import { costCells, endOf } from '../cost-report/cost-cells.queries.ts';

/** A job with its stored sums as of a day. */
export type JobSums = Pick<
  JobMoneyRow,
  'jobId' | 'number' | 'name' | 'customerName' | 'phase' | 'contract' | 'budget' | 'forecast' | 'actual' | 'billed'
>;

/** The phase a job was in at the end of a day. */
const phaseOn = (asOf: string) => sql`(
  select to_phase from ${jobMoves} move where move.job_id = job.id and move.moved_at < ${endOf(asOf)}
  order by move.id desc limit 1)`;

/** The sums of jobs, in the order of their numbers. */
export function findMoneyOf(db: Executor, ids: readonly number[], asOf: string): Promise<JobSums[]> {
  return findSums(
    db,
    sql`select id, phase from ${jobs} job where job.id = any(${sql.param(ids)}) and job.deleted_at is null`,
    asOf,
  );
}

/** The sums of the jobs that were contracted and not closed at the end of a day. */
export function findMoneyOfOpen(db: Executor, asOf: string): Promise<JobSums[]> {
  return findSums(
    db,
    sql`select id, phase from (select id, ${phaseOn(asOf)} as phase from ${jobs} job where job.deleted_at is null) job
      where phase in ('contracted', 'in_progress', 'punch_list')`,
    asOf,
  );
}

export async function countEstimating(db: Executor, asOf: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from ${jobs} job
    where job.deleted_at is null and ${phaseOn(asOf)} = 'estimating'`);
  return rows[0]?.count ?? 0;
}

async function findSums(db: Executor, chosen: SQL, asOf: string): Promise<JobSums[]> {
  // An expression, because `any` of a bare query compares with its rows.
  const ids = sql`coalesce((select array_agg(id) from chosen), '{}'::integer[])`;
  const { rows } = await db.execute<JobSums & Record<string, unknown>>(sql`
    with chosen as materialized (${chosen}), cells as (${costCells(ids, asOf)}),
    costs as (
      select job_id, sum(original + transfers) as budget, sum(forecast) as forecast, sum(actual) as actual
      from cells group by job_id
    ), billed as (
      select job_id, sum(gross_revenue) as billed from ${revenueRecords}
      where job_id = any(${ids}) and status in ('invoiced', 'paid')
        and coalesce(invoice_date, payment_date) <= ${asOf}::date
      group by job_id
    )
    select job.id as "jobId", job.number, job.name, chosen.phase,
      (
        select coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), company) from ${contacts}
        where id = job.contact_id
      ) as "customerName",
      job.original_contract::text as contract, coalesce(costs.budget, 0)::numeric(14, 2)::text as budget,
      coalesce(costs.forecast, 0)::numeric(14, 2)::text as forecast,
      coalesce(costs.actual, 0)::numeric(14, 2)::text as actual,
      coalesce(billed.billed, 0)::numeric(14, 2)::text as billed
    from chosen join ${jobs} job on job.id = chosen.id
    left join costs on costs.job_id = job.id
    left join billed on billed.job_id = job.id
    order by job.year, job.ordinal`);
  return rows;
}
