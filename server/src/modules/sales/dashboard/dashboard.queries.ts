import type { DashboardMetrics, SalesCounts } from '@builder-os/contract/modules/sales/dashboard';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { tallies } from '../../../platform/tallies/tallies.table.ts';
import { deals } from '../deals/deals.table.ts';
import { leads } from '../leads/leads.table.ts';

/** The figures of the Operations Hub in one statement, so that they belong to one moment. */
export async function findDashboardMetrics(db: Executor, timeZone: string): Promise<DashboardMetrics> {
  const { rows } = await db.execute<DashboardMetrics & Record<string, unknown>>(sql`
    with
      counted as (
        select resource, bucket, sum(count) as count, sum(total) as total
        from ${tallies} where resource in ('leads', 'deals') group by resource, bucket
      ),
      whole as (
        select
          coalesce(sum(count) filter (where resource = 'leads'), 0)::integer as leads,
          coalesce(sum(count) filter (where resource = 'deals'), 0)::integer as deals,
          coalesce(sum(count) filter (where resource = 'deals' and bucket not like 'closed%'), 0)::integer as active,
          coalesce(sum(total) filter (where resource = 'deals' and bucket = 'closed_won'), 0) as won,
          coalesce(sum(total) filter (where resource = 'deals'), 0) as pipeline,
          coalesce(sum(total) filter (where resource = 'deals' and bucket not like 'closed%'), 0) as open
        from counted
      ),
      today as (select now() at time zone ${timeZone} as local),
      spans as (
        select
          date_trunc('week', local) at time zone ${timeZone} as week_start,
          date_trunc('month', local)::date as month_start,
          (date_trunc('month', local) + interval '1 month')::date as month_end,
          date_trunc('quarter', local)::date as quarter_day,
          (date_trunc('quarter', local) - interval '3 months')::date as last_quarter_day,
          date_trunc('quarter', local) at time zone ${timeZone} as quarter_start,
          (date_trunc('quarter', local) - interval '3 months') at time zone ${timeZone} as last_quarter_start
        from today
      ),
      quarters as (
        select
          (
            select coalesce(sum(worth), 0) from ${deals}
            where deleted_at is null and stage = 'closed_won' and actual_close_date >= quarter_day
          ) as revenue,
          (
            select coalesce(sum(worth), 0) from ${deals}
            where deleted_at is null and stage = 'closed_won'
              and actual_close_date >= last_quarter_day and actual_close_date < quarter_day
          ) as last_revenue,
          (select count(*) from ${leads} where deleted_at is null and created_at >= quarter_start) as leads,
          (
            select count(*) from ${leads}
            where deleted_at is null and created_at >= last_quarter_start and created_at < quarter_start
          ) as last_leads,
          (select count(*) from ${deals} where deleted_at is null and created_at >= quarter_start) as deals,
          (
            select count(*) from ${deals}
            where deleted_at is null and created_at >= last_quarter_start and created_at < quarter_start
          ) as last_deals
        from spans
      )
    select
      whole.won::numeric(20, 2)::text as "totalRevenue",
      whole.leads as "totalLeads",
      whole.active as "activeDeals",
      coalesce(round(whole.deals * 100.0 / nullif(whole.leads, 0), 1), 0)::float8 as "conversionRate",
      whole.pipeline::numeric(20, 2)::text as "pipelineValue",
      whole.open::numeric(20, 2)::text as "openPipelineValue",
      (
        select count(*)::integer from ${leads} where deleted_at is null and created_at >= week_start
      ) as "newLeadsThisWeek",
      round((revenue - last_revenue) * 100 / nullif(last_revenue, 0), 1)::float8 as "revenueChange",
      round(
        coalesce(quarters.deals * 100.0 / nullif(quarters.leads, 0), 0) - last_deals * 100.0 / nullif(last_leads, 0), 1
      )::float8 as "conversionChange",
      (
        select count(*)::integer from ${deals}
        where deleted_at is null and stage not in ('closed_won', 'closed_lost')
          and coalesce(expected_close_date, 'infinity'::date) >= month_start
          and coalesce(expected_close_date, 'infinity'::date) < month_end
      ) as "closingThisMonth"
    from whole, spans, quarters`);
  const [metrics] = rows;
  if (!metrics) throw new Error('the metrics answered no row');
  return metrics;
}

export async function findSalesCounts(db: Executor): Promise<SalesCounts> {
  const { rows } = await db.execute<SalesCounts & Record<string, unknown>>(sql`
    select
      coalesce(sum(count) filter (where resource = 'leads'), 0)::integer as "leads",
      coalesce(sum(count) filter (where resource = 'deals'), 0)::integer as "deals",
      coalesce(sum(count) filter (where resource = 'contacts'), 0)::integer as "contacts",
      coalesce(sum(count) filter (where resource = 'activities'), 0)::integer as "activities"
    from ${tallies}
    where resource in ('leads', 'deals', 'contacts', 'activities')`);
  return rows[0] ?? { leads: 0, deals: 0, contacts: 0, activities: 0 };
}
