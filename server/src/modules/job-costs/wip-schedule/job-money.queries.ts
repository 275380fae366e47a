import type { JobMoneyRow } from '@builder-os/contract/modules/job-costs/wip-schedule';
import { OPEN_PHASES } from '@builder-os/contract/modules/jobs/job-phases';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { contractOf } from '../../changes/change-orders/change-orders.table.ts';
import { claimedProjects } from '../../finance/revenue-tracking/revenue-claims.table.ts';
import { revenueRecords } from '../../finance/revenue-tracking/revenue-records.table.ts';
import { creditNotes } from '../../invoicing/credit-notes/credit-notes.table.ts';
import { invoices } from '../../invoicing/invoices/invoices.table.ts';
import { jobMoves } from '../../jobs/jobs/job-moves.table.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { contacts } from '../../sales/contacts/contacts.table.ts';
import { costCells, endOf } from '../cost-report/cost-cells.queries.ts';

/** A job with its stored sums as of a day. */
export type JobSums = Pick<
  JobMoneyRow,
  | 'jobId'
  | 'number'
  | 'name'
  | 'customerName'
  | 'phase'
  | 'contract'
  | 'budget'
  | 'forecast'
  | 'actual'
  | 'openCommitment'
  | 'billed'
>;

/** Jobs with the phase they were in at the end of a day: today's, or the last they had moved to by then. */
function jobsOn({ asOf, today }: Days): SQL {
  if (asOf >= today) return sql`select id, phase from ${jobs} where deleted_at is null`;
  const until = endOf(asOf);
  return sql`
    select id, (
      select to_phase from ${jobMoves} move where move.job_id = job.id and move.moved_at < ${until}
      order by move.id desc limit 1
    ) as phase
    from ${jobs} job
    where deleted_at is null and created_at < ${until} and (closed_on is null or closed_on > ${asOf}::date)`;
}

export interface Days {
  asOf: string;
  today: string;
}

/** The sums of jobs, in the order of their numbers. */
export function findMoneyOf(db: Executor, ids: readonly number[], asOf: string): Promise<JobSums[]> {
  return findSums(
    db,
    sql`select id, phase from ${jobs} job where job.id = any(${sql.param(ids)}) and job.deleted_at is null`,
    asOf,
  );
}

/** The sums of the jobs that were contracted and not closed at the end of a day. */
export function findMoneyOfOpen(db: Executor, days: Days): Promise<JobSums[]> {
  const open = sql`select id, phase from (${jobsOn(days)}) job where phase in ('contracted', 'in_progress', 'punch_list')`;
  return findSums(db, open, days.asOf);
}

/** The sums of the jobs that were closed in the calendar year of a day, up to that day. */
export function findMoneyOfClosed(db: Executor, asOf: string): Promise<JobSums[]> {
  const closed = sql`
    select id, phase from ${jobs} job
    where deleted_at is null and closed_on between date_trunc('year', ${asOf}::date) and ${asOf}::date`;
  return findSums(db, closed, asOf);
}

/** Counts the jobs that weren't closed or canceled at the end of a day, those being estimated included. */
export async function countOpen(db: Executor, days: Days): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from (${jobsOn(days)}) job where phase = any(${sql.param(OPEN_PHASES)})`);
  return rows[0]?.count ?? 0;
}

async function findSums(db: Executor, chosen: SQL, asOf: string): Promise<JobSums[]> {
  // An expression, because `any` of a bare query compares with its rows.
  const ids = sql`coalesce((select array_agg(id) from chosen), '{}'::integer[])`;
  const { rows } = await db.execute<JobSums & Record<string, unknown>>(sql`
    with chosen as materialized (${chosen}), cells as (${costCells(ids, asOf)}),
    costs as (
      select job_id, sum(original + changes + transfers) as budget, sum(forecast) as forecast, sum(actual) as actual,
        sum(open) as open
      from cells group by job_id
    ), billed as (
      select job_id, coalesce(sum(amount) filter (where not by_hand), 0) as invoiced,
        coalesce(sum(amount) filter (where by_hand), 0) as by_hand
      from (
        select job_id, gross_revenue as amount, true as by_hand from ${revenueRecords}
        where job_id = any(${ids}) and status in ('invoiced', 'paid') and documented_by is null
          and coalesce(invoice_date, payment_date) <= ${asOf}::date
        union all
        select job_id, claimed, true from (${claimedProjects}) project
        where job_id = any(${ids}) and claimed_from <= ${asOf}::date and claimed_until > ${asOf}::date
        union all
        -- What a retainage invoice bills was billed before.
        select job_id, subtotal, false from ${invoices}
        where job_id = any(${ids}) and status <> 'draft' and kind = 'standard' and invoice_date <= ${asOf}::date
        union all
        select invoice.job_id, -note.subtotal, false from ${creditNotes} note join ${invoices} invoice on invoice.id = note.invoice_id
        where invoice.job_id = any(${ids}) and note.credited_on <= ${asOf}::date
          -- What a void retainage invoice billed is held again.
          and (invoice.kind = 'standard' or invoice.status <> 'void')
      ) bill
      group by job_id
    )
    select job.id as "jobId", job.number, job.name, chosen.phase,
      (
        select coalesce(nullif(company, ''), trim(concat_ws(' ', first_name, last_name))) from ${contacts}
        where id = job.contact_id
      ) as "customerName",
      round(${contractOf(sql`${asOf}`)}, 2)::text as contract, round(coalesce(costs.budget, 0), 2)::text as budget,
      round(coalesce(costs.forecast, 0), 2)::text as forecast,
      round(coalesce(costs.actual, 0), 2)::text as actual,
      round(coalesce(costs.open, 0), 2)::text as "openCommitment",
      round(coalesce(invoiced + case
        -- What is marked invoiced or paid by hand was billed in addition to the invoices only as far as they leave the contract.
        when invoiced > 0 and ${contractOf(sql`${asOf}`)} > 0
          then least(by_hand, greatest(${contractOf(sql`${asOf}`)} - invoiced, 0))
        else by_hand
      end, 0), 2)::text as billed
    from chosen join ${jobs} job on job.id = chosen.id
    left join costs on costs.job_id = job.id
    left join billed on billed.job_id = job.id
    order by job.year, job.ordinal`);
  return rows;
}
