import { type SQL, sql } from 'drizzle-orm';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { deals } from '../../sales/deals/deals.table.ts';
import { revenueRecords } from './revenue-records.table.ts';

interface SaleIds {
  dealId: number | null;
  jobId: number | null;
}

/** Rows `(deal_id, job_id)` of the sales asked for. */
export function askedSales(sales: readonly SaleIds[] | 'open deals'): SQL {
  if (sales === 'open deals') {
    return sql`
      select id as deal_id, null::integer as job_id from ${deals}
      where deleted_at is null and stage not in ('closed_won', 'closed_lost')`;
  }
  return sql`
    select "dealId" as deal_id, "jobId" as job_id
    from jsonb_to_recordset(${JSON.stringify(sales)}::jsonb) as sale("dealId" integer, "jobId" integer)`;
}

/**
 * Rows `(deal_id, job_id, id)` of the projects of sales. A project belongs to its deal, else to the deal of its job, else
 * to its job.
 * @param asked a table with the rows of `askedSales`
 */
export function projectsOfSales(asked: SQL): SQL {
  return sql`
    select asked.deal_id, asked.job_id, project.id from ${asked} asked
    join ${revenueRecords} project on project.deal_id = asked.deal_id
    union all
    select asked.deal_id, asked.job_id, project.id from ${asked} asked
    join ${jobs} job on job.deal_id = asked.deal_id
    join ${revenueRecords} project on project.job_id = job.id and project.deal_id is null
    union all
    select asked.deal_id, asked.job_id, project.id from ${asked} asked
    join ${revenueRecords} project on project.job_id = asked.job_id and project.deal_id is null`;
}

/** Rows `("dealId", "jobId")` of the sales of rows `(deal_id, job_id)`: a job of a deal belongs to the deal's sale. */
export function salesOf(linked: SQL): SQL {
  return sql`
    select distinct deal_id as "dealId", case when deal_id is null then job_id end as "jobId"
    from (
      select coalesce(linked.deal_id, job.deal_id) as deal_id, linked.job_id
      from (${linked}) linked left join ${jobs} job on job.id = linked.job_id
    ) named
    where deal_id is not null or job_id is not null order by 1, 2`;
}

/** The amount of projects, by id, that the invoices of their sales don't bill; of other projects, it's all of it. */
export type OwnParts = Readonly<Record<number, string>>;

/**
 * @param project the alias of its table
 * @param all the whole amount, if it isn't the gross revenue
 */
export function ownPart(parts: OwnParts, project: SQL, all: SQL = sql`${project}.gross_revenue`): SQL {
  return sql`coalesce((${JSON.stringify(parts)}::jsonb ->> ${project}.id::text)::numeric(12, 2), ${all})`;
}
