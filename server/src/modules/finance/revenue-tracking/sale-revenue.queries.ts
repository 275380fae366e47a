import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import type { AskedSales, Sale } from '../../../platform/records/sale-invoices.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { deals } from '../../sales/deals/deals.table.ts';
import { dealAllocations } from '../deal-allocations/deal-allocations.table.ts';
import { journalEntries } from '../journal-entries/journal-entries.table.ts';
import { revenueRecords } from './revenue-records.table.ts';
import type { OpenProject, SaleRevenue } from './sale-revenue.ts';
import { askedSales, projectsOfSales, salesOf } from './sales.table.ts';

/** A deal, job or project, by which its sales are found. */
export interface Linked {
  dealId?: number | null;
  jobId?: number | null;
  projectId?: number | null;
}

/** The sales that a record belongs to by its links. A project counts with its own links. */
export async function findSalesOf(
  db: Executor,
  { dealId = null, jobId = null, projectId = null }: Linked,
): Promise<Sale[]> {
  const { rows } = await db.execute<Sale & Record<string, unknown>>(
    salesOf(sql`
      select ${dealId}::integer as deal_id, null::integer as job_id
      union all select null, ${jobId}::integer
      union all select deal_id, job_id from ${revenueRecords} where id = ${projectId}::integer`),
  );
  return rows;
}

/** Whether a project's income is recorded. @param project the alias of its table */
const hasIncome = (project: SQL): SQL => sql`exists (
  select from ${journalEntries} entry
  where entry.source_type = 'revenue-record' and entry.source_id = ${project}.id and entry.kind = 'income'
    and not exists (select from ${journalEntries} mirror where mirror.reverses_id = entry.id)
)`;

type SaleSums = Omit<SaleRevenue, 'invoices'>;

/** What each sale is worth and what its projects recorded of it. Open deals without recorded income are left out. */
export async function findSaleSums(db: Executor, { sales, asOf }: AskedSales): Promise<SaleSums[]> {
  const until = asOf === undefined ? sql`` : sql`and counted.day <= ${asOf}::date`;
  const { rows } = await db.execute<SaleSums & Record<string, unknown>>(sql`
    with asked as materialized (${askedSales(sales)}), project as (
      select linked.deal_id as sale_deal, linked.job_id as sale_job, record.*, ${hasIncome(sql`record`)} as has_income
      from (${projectsOfSales(sql`asked`)}) linked join ${revenueRecords} record on record.id = linked.id
      where record.documented_by is null and record.status in ('invoiced', 'paid')
    ), counted as (
      select sale_deal, sale_job, id, project_name as name, gross_revenue as amount, payment_date as day
      from project where status = 'paid' and has_income
      union all
      -- Its payment was undone on the project alone, or the project belongs to another deal by now.
      select asked.deal_id, null, record.id, record.project_name, posted.gross_revenue, posted.allocation_date
      from asked join ${dealAllocations} posted on posted.deal_id = asked.deal_id and posted.reversed_at is null
      join ${revenueRecords} record on record.id = posted.project_id
      where not exists (
        select from project where project.sale_deal = asked.deal_id and project.id = record.id and project.status = 'paid' and has_income
      )
    ), summed as (
      select asked.deal_id, asked.job_id,
        (
          select coalesce(sum(amount), 0.00) from counted
          where (sale_deal = asked.deal_id or sale_job = asked.job_id) ${until}
        ) as recorded,
        (
          select name from counted where sale_deal = asked.deal_id or sale_job = asked.job_id order by id desc limit 1
        ) as name,
        (
          select coalesce(sum(gross_revenue), 0.00) from project
          where (sale_deal = asked.deal_id or sale_job = asked.job_id) and not (status = 'paid' and has_income)
        ) as marked
      from asked
      ${sales === 'open deals' ? sql`where deal_id in (select sale_deal from counted)` : sql``}
    )
    select summed.deal_id as "dealId", summed.job_id as "jobId",
      (case when summed.deal_id is null then nullif(job.contract, 0) else greatest(deal.value, job.contract) end)::text as worth,
      summed.recorded::text as recorded, summed.name as "recordedAs", (
        select max(allocation_date)::text from ${dealAllocations} posted
        where posted.deal_id = summed.deal_id and posted.reversed_at is null
      ) as "allocatedOn", summed.marked::text as marked
    from summed left join ${deals} deal on deal.id = summed.deal_id
    left join lateral (
      select max(original_contract) as contract from ${jobs}
      where (deal_id = summed.deal_id or id = summed.job_id) and deleted_at is null
    ) job on true`);
  return rows;
}

/** At the end of a day, or now. @param asOf without it, pending projects are open too */
const isOpen = (project: SQL, asOf: string | undefined): SQL =>
  asOf === undefined
    ? sql`(${project}.documented_by is null and ${project}.status in ('pending', 'invoiced'))`
    : sql`(${project}.documented_by is null and ${project}.invoice_date <= ${asOf}::date and (
        ${project}.status = 'invoiced' or (${project}.status = 'paid' and ${project}.payment_date > ${asOf}::date)))`;

/** The sales of unpaid projects without an invoice. */
export async function findSalesOfOpenProjects(db: Executor, asOf?: string): Promise<Sale[]> {
  const { rows } = await db.execute<Sale & Record<string, unknown>>(
    salesOf(sql`
      select deal_id, job_id from ${revenueRecords} project
      where (deal_id is not null or job_id is not null) and ${isOpen(sql`project`, asOf)}`),
  );
  return rows;
}

/** The unpaid projects of sales without an invoice, in the order they were tracked. */
export async function findOpenProjects(db: Executor, { sales, asOf }: AskedSales): Promise<(OpenProject & Sale)[]> {
  const { rows } = await db.execute<OpenProject & Sale & Record<string, unknown>>(sql`
    with asked as materialized (${askedSales(sales)})
    select linked.deal_id as "dealId", linked.job_id as "jobId", project.id, project.gross_revenue::text as amount
    from (${projectsOfSales(sql`asked`)}) linked join ${revenueRecords} project on project.id = linked.id
    where ${isOpen(sql`project`, asOf)} order by project.id`);
  return rows;
}
