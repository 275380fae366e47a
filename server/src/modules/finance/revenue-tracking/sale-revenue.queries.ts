import { type SQL, sql } from 'drizzle-orm';
import { numberOn } from '../../../platform/audit/past-values.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { AskedSales, Sale } from '../../../platform/records/sale-invoices.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { deals } from '../../sales/deals/deals.table.ts';
import { dealAllocations } from '../deal-allocations/deal-allocations.table.ts';
import { financialTransactions } from '../financial-transactions/financial-transactions.table.ts';
import { journalEntries } from '../journal-entries/journal-entries.table.ts';
import type { IncomeByHand } from './income-by-hand.ts';
import { revenueClaims } from './revenue-claims.table.ts';
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

/**
 * Whether an `income` transaction, with its `entry`, counts: someone recorded it, not a project's payment, and it wasn't reversed.
 * @param asOf the end of a day; without it, now
 */
const isByHand = (asOf: string | undefined): SQL => sql`(
  income.transaction_type = 'income' and entry.source_type in ('financial-transaction', 'bank-line')
  ${asOf === undefined ? sql`` : sql`and income.transaction_date <= ${asOf}::date`}
  and not exists (
    select from ${journalEntries} mirror where mirror.reverses_id = entry.id
      ${asOf === undefined ? sql`` : sql`and mirror.entry_date <= ${asOf}::date`}
  )
)`;

const byHandColumns = sql`json_build_object('id', income.id, 'projectId', income.project_id, 'description', income.description,
  'amount', income.amount::text, 'day', income.transaction_date, 'isLine', entry.source_type = 'bank-line')`;

/** The income by hand that names a project, newest first. */
export async function findIncomeByHand(db: Executor, projectId: number): Promise<IncomeByHand[]> {
  const { rows } = await db.execute<{ income: IncomeByHand }>(sql`
    select ${byHandColumns} as income from ${financialTransactions} income
    join ${journalEntries} entry on entry.id = income.entry_id
    where income.project_id = ${projectId} and ${isByHand(undefined)}
    order by income.transaction_date desc, income.id desc`);
  return rows.map(({ income }) => income);
}

type SaleSums = Omit<SaleRevenue, 'invoices'>;

const AMOUNTS = {
  deal: { resource: 'deal', id: sql`deal.id`, field: 'value', current: sql`deal.value` },
  job: { resource: 'job', id: sql`job.id`, field: 'originalContract', current: sql`job.original_contract` },
  project: {
    resource: 'revenue-record',
    id: sql`project.id`,
    field: 'grossRevenue',
    current: sql`project.gross_revenue`,
  },
};

/** A deal's value, a job's contract or a project's revenue: now, or at the end of a day. They may be changed later. */
const on = (what: keyof typeof AMOUNTS, asOf: string | undefined): SQL =>
  asOf === undefined ? AMOUNTS[what].current : numberOn(AMOUNTS[what], asOf);

/** What each sale is worth and what its projects recorded of it. Open deals without recorded income are left out. */
export async function findSaleSums(db: Executor, { sales, asOf }: AskedSales): Promise<SaleSums[]> {
  const until = asOf === undefined ? sql`` : sql`and counted.day <= ${asOf}::date`;
  const { rows } = await db.execute<SaleSums & Record<string, unknown>>(sql`
    with asked as materialized (${askedSales(sales)}), linked as materialized (${projectsOfSales(sql`asked`)}), by_hand as (
      select named.deal_id as sale_deal, named.job_id as sale_job, income.id, income.project_id, income.amount,
        income.transaction_date as day, ${byHandColumns} as said
      from (
        select linked.deal_id, linked.job_id, named.id from linked join ${financialTransactions} named on named.project_id = linked.id
        union
        select asked.deal_id, null, named.id from asked join ${financialTransactions} named on named.deal_id = asked.deal_id
      ) named
      join ${financialTransactions} income on income.id = named.id
      join ${journalEntries} entry on entry.id = income.entry_id
      where ${isByHand(asOf)}
    ), project as (
      select linked.deal_id as sale_deal, linked.job_id as sale_job, record.*, ${hasIncome(sql`record`)} as has_income
      from linked join ${revenueRecords} record on record.id = linked.id
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
        ) + (
          select coalesce(sum(amount), 0.00) from by_hand where sale_deal = asked.deal_id or sale_job = asked.job_id
        ) as recorded,
        (
          select coalesce(json_agg(said order by day desc, id desc), '[]') from by_hand
          where sale_deal = asked.deal_id or sale_job = asked.job_id
        ) as by_hand,
        (
          select name from counted where sale_deal = asked.deal_id or sale_job = asked.job_id order by id desc limit 1
        ) as name,
        (
          select coalesce(sum(greatest(gross_revenue - (
            select coalesce(sum(amount), 0) from by_hand
            where project_id = project.id and (by_hand.sale_deal = asked.deal_id or by_hand.sale_job = asked.job_id)
          ), 0)), 0.00) from project
          where (sale_deal = asked.deal_id or sale_job = asked.job_id) and not (status = 'paid' and has_income)
        ) as marked
      from asked
      ${sales === 'open deals' ? sql`where deal_id in (select sale_deal from counted union all select sale_deal from by_hand)` : sql``}
    )
    select summed.deal_id as "dealId", summed.job_id as "jobId",
      (case when summed.deal_id is null then nullif(job.contract, 0) else greatest(${on('deal', asOf)}, job.contract) end)::numeric(12, 2)::text as worth,
      summed.recorded::text as recorded, summed.by_hand as "byHand", summed.name as "recordedAs", (
        select max(allocation_date)::text from ${dealAllocations} posted
        where posted.deal_id = summed.deal_id and posted.reversed_at is null
      ) as "allocatedOn", summed.marked::text as marked
    from summed left join ${deals} deal on deal.id = summed.deal_id
    left join lateral (
      select max(${on('job', asOf)}) as contract from ${jobs} job
      where (deal_id = summed.deal_id or id = summed.job_id) and deleted_at is null
    ) job on true`);
  return rows;
}

/** At the end of a day, or now. @param asOf without it, pending projects are open too */
const isOpen = (project: SQL, asOf: string | undefined): SQL =>
  asOf === undefined
    ? sql`(${project}.documented_by is null and ${project}.status in ('pending', 'invoiced'))`
    : sql`(${project}.documented_by is null and (
        ${project}.invoice_date <= ${asOf}::date and (
          ${project}.status = 'invoiced' or (${project}.status = 'paid' and ${project}.payment_date > ${asOf}::date)
        ) or exists (
          select from ${revenueClaims} claim where claim.revenue_record_id = ${project}.id
            and claim.from_day <= ${asOf}::date and claim.until_day > ${asOf}::date
        )))`;

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
    select linked.deal_id as "dealId", linked.job_id as "jobId", project.id, ${unrecorded(asOf)}::text as amount
    from (${projectsOfSales(sql`asked`)}) linked join ${revenueRecords} project on project.id = linked.id
    where ${isOpen(sql`project`, asOf)} order by project.id`);
  return rows;
}

/** A project's gross revenue less its income by hand. */
const unrecorded = (asOf: string | undefined): SQL => sql`greatest(${on('project', asOf)} - (
  select coalesce(sum(income.amount), 0) from ${financialTransactions} income
  join ${journalEntries} entry on entry.id = income.entry_id
  where income.project_id = project.id and ${isByHand(asOf)}
), 0.00)::numeric(12, 2)`;

/** Unpaid projects whose expected or owed amount may differ from their gross revenue now. */
export async function findOtherAmounts(db: Executor, asOf?: string): Promise<OpenProject[]> {
  const isChanged = asOf === undefined ? sql`false` : sql`${on('project', asOf)} <> project.gross_revenue`;
  const { rows } = await db.execute<OpenProject & Record<string, unknown>>(sql`
    select project.id, ${unrecorded(asOf)}::text as amount from ${revenueRecords} project
    where ${isOpen(sql`project`, asOf)} and (${isChanged} or exists (
      select from ${financialTransactions} income where income.project_id = project.id and income.transaction_type = 'income'
    ))`);
  return rows;
}
