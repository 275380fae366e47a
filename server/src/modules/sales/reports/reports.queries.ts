import { DEAL_STAGES } from '@builder-os/contract/modules/sales/deals';
import { REPORTED_LEAD_STATUSES, type SalesReport } from '@builder-os/contract/modules/sales/reports';
import { and, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { matchesOwner } from '../../../platform/db/columns.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { tallies } from '../../../platform/tallies/tallies.table.ts';
import { deals } from '../deals/deals.table.ts';
import { leads } from '../leads/leads.table.ts';

export interface ReportFilter {
  from?: string;
  to?: string;
  owner?: string;
  timeZone: string;
}

/** Every figure of the report in one statement, so that they belong to one moment and the parts add up. */
export async function findSalesReport(db: Executor, filter: ReportFilter): Promise<SalesReport> {
  const stages = sql.join(
    DEAL_STAGES.map((stage, rank) => sql`(${stage}, ${rank}::integer)`),
    sql`, `,
  );
  const statuses = sql.join(
    REPORTED_LEAD_STATUSES.map((status, rank) => sql`(${status}, ${rank}::integer)`),
    sql`, `,
  );
  const { rows } = await db.execute<SalesReport & Record<string, unknown>>(sql`
    with
      period as (select ${periodStart(filter)} as starts, ${periodEnd(filter)} as ends),
      counted_deals as (${countDeals(filter)}),
      counted_leads as (${countLeads(filter)}),
      whole as (
        select
          coalesce(sum(count), 0) as deals,
          coalesce(sum(count) filter (where bucket not like 'closed%'), 0) as active,
          coalesce(sum(total), 0) as pipeline,
          coalesce(sum(total) filter (where bucket not like 'closed%'), 0) as open,
          coalesce(sum(total) filter (where bucket = 'closed_won'), 0) as won,
          (select coalesce(sum(count), 0) from counted_leads) as leads
        from counted_deals
      )
    select
      jsonb_build_object('from', ${isoText(sql`starts`)}, 'to', ${isoText(sql`ends`)}) as "period",
      won::numeric(20, 2)::text as "totalRevenue",
      pipeline::numeric(20, 2)::text as "pipelineValue",
      open::numeric(20, 2)::text as "openPipelineValue",
      coalesce(round(deals * 100 / nullif(leads, 0)), 0)::integer as "conversionRate",
      active::integer as "activeDeals",
      deals::integer as "dealCount",
      leads::integer as "leadCount",
      (
        select jsonb_agg(jsonb_build_object(
          'stage', name, 'count', coalesce(count, 0)::integer, 'value', coalesce(total, 0)::numeric(20, 2)::text
        ) order by rank)
        from (values ${stages}) as stage (name, rank) left join counted_deals on bucket = name
      ) as "deals",
      (
        select jsonb_agg(jsonb_build_object(
          'status', name, 'count', coalesce(count, 0)::integer,
          'percent', coalesce(round(count * 100 / nullif(leads, 0)), 0)::integer
        ) order by rank)
        from (values ${statuses}) as status (name, rank) left join counted_leads on bucket = name
      ) as "leads"
    from whole, period`);
  const [report] = rows;
  if (!report) throw new Error('the report answered no row');
  return report;
}

// The whole business is counted already; a part of it is counted along the index of its days.
function countDeals(filter: ReportFilter): SQL {
  if (!isNarrowed(filter)) return countTallies('deals');
  return sql`
    select stage as bucket, count(*)::numeric as count, sum(worth) as total from ${deals}
    where ${isCounted(filter, deals)} group by stage`;
}

function countLeads(filter: ReportFilter): SQL {
  if (!isNarrowed(filter)) return countTallies('leads');
  return sql`
    select status as bucket, count(*)::numeric as count from ${leads}
    where ${isCounted(filter, leads)} group by status`;
}

function countTallies(resource: string): SQL {
  return sql`
    select bucket, sum(count)::numeric as count, sum(total) as total
    from ${tallies} where resource = ${resource} group by bucket`;
}

function isNarrowed({ from, to, owner }: ReportFilter): boolean {
  return from !== undefined || to !== undefined || owner !== undefined;
}

function isCounted(filter: ReportFilter, table: Record<'deletedAt' | 'createdAt' | 'assignedTo', AnyPgColumn>) {
  return and(
    isNull(table.deletedAt),
    filter.from === undefined ? undefined : sql`${table.createdAt} >= ${periodStart(filter)}`,
    filter.to === undefined ? undefined : sql`${table.createdAt} < ${periodEnd(filter)}`,
    matchesOwner(table.assignedTo, filter.owner),
  );
}

/** The first moment of the first day, in the business's time zone. */
function periodStart({ from, timeZone }: ReportFilter): SQL {
  return from === undefined ? sql`null::timestamptz` : sql`(${from}::date::timestamp at time zone ${timeZone})`;
}

/** The first moment after the last day. */
function periodEnd({ to, timeZone }: ReportFilter): SQL {
  return to === undefined ? sql`null::timestamptz` : sql`((${to}::date + 1)::timestamp at time zone ${timeZone})`;
}

function isoText(moment: SQL): SQL {
  return sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
}
