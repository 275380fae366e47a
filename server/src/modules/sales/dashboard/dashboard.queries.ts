import type { DashboardMetrics, SalesCounts } from '@builder-os/contract/modules/sales/dashboard';
import { type SQL, sql } from 'drizzle-orm';
import { counters } from '../../../platform/counters/counters.table.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { stablePlan } from '../../../platform/db/plan-caching.ts';

/** The Hub's figures, with the sums of this quarter and of the same days of last quarter still to be compared. */
export interface HubFigures
  extends Omit<DashboardMetrics, 'revenueChange' | 'conversionChange'>,
    Record<string, unknown> {
  quarter: QuarterSums;
  lastQuarter: QuarterSums;
}
interface QuarterSums {
  won: string;
  wins: number;
  leads: number;
  deals: number;
}

/**
 * The Operations Hub's figures in one statement, so they're all from the same moment. They all come from counters;
 * weeks, months and quarters begin in the office's time zone.
 */
export async function findDashboardMetrics(db: Executor): Promise<HubFigures> {
  const { rows } = await db.execute<HubFigures>(sql`${stablePlan}
    with
      whole as (
        select
          coalesce(sum(count) filter (where resource = 'leads'), 0) as leads,
          coalesce(sum(count) filter (where resource = 'deals'), 0) as deals,
          coalesce(sum(count) filter (where resource = 'deals' and bucket not like 'closed%'), 0) as active,
          coalesce(sum(total) filter (where resource = 'deals' and bucket = 'closed_won'), 0) as won,
          coalesce(sum(total) filter (where resource = 'deals'), 0) as pipeline,
          coalesce(sum(total) filter (where resource = 'deals' and bucket not like 'closed%'), 0) as open
        from ${counters} where resource in ('leads', 'deals')
      ),
      today as (select now() at time zone office_time_zone() as local),
      spans as (
        select
          ${dayBucket('week')} as week,
          ${dayBucket('month')} as month,
          ${dayBucket('month', '1 month')} as next_month,
          ${dayBucket('quarter')} as quarter,
          ${dayBucket('quarter', '-3 months')} as last_quarter,
          -- The same number of days of the last quarter, of which a shorter one has fewer.
          to_char(
            date_trunc('quarter', local) - interval '3 months' + (local - date_trunc('quarter', local)), 'YYYYMMDD'
          ) as last_until
        from today
      ),
      days as (
        select
          coalesce(sum(count) filter (where resource = 'leads_created' and bucket >= week), 0) as leads_this_week,
          coalesce(sum(count) filter (where resource = 'leads_created' and bucket >= quarter), 0) as leads,
          coalesce(sum(count) filter (where resource = 'leads_created' and bucket < quarter and bucket <= last_until), 0) as last_leads,
          coalesce(sum(count) filter (where resource = 'deals_created' and bucket >= quarter), 0) as deals,
          coalesce(sum(count) filter (where resource = 'deals_created' and bucket < quarter and bucket <= last_until), 0) as last_deals,
          coalesce(sum(total) filter (where resource = 'deals_won' and bucket >= quarter), 0) as won,
          coalesce(sum(count) filter (where resource = 'deals_won' and bucket >= quarter), 0) as wins,
          coalesce(sum(total) filter (where resource = 'deals_won' and bucket < quarter and bucket <= last_until), 0) as last_won,
          coalesce(sum(count) filter (where resource = 'deals_won' and bucket < quarter and bucket <= last_until), 0) as last_wins
        from spans join ${counters}
          on resource in ('leads_created', 'deals_created', 'deals_won') and bucket >= last_quarter
      )
    select
      whole.won::numeric(20, 2)::text as "totalRevenue",
      whole.leads::integer as "totalLeads",
      whole.active::integer as "activeDeals",
      coalesce(round(whole.deals * 100.0 / nullif(whole.leads, 0), 1), 0)::float8 as "conversionRate",
      whole.pipeline::numeric(20, 2)::text as "pipelineValue",
      whole.open::numeric(20, 2)::text as "openPipelineValue",
      leads_this_week::integer as "newLeadsThisWeek",
      json_build_object('won', days.won::numeric(20, 2)::text, 'wins', wins, 'leads', days.leads, 'deals', days.deals) as quarter,
      json_build_object('won', last_won::numeric(20, 2)::text, 'wins', last_wins, 'leads', last_leads, 'deals', last_deals)
        as "lastQuarter",
      (
        select coalesce(sum(count), 0)::integer from spans join ${counters}
          on resource = 'deals_expected' and bucket >= month and bucket < next_month
      ) as "closingThisMonth"
    from whole, days`);
  const [metrics] = rows;
  if (!metrics) throw new Error('the metrics answered no row');
  return metrics;
}

/** The day a period begins, in the format of the day buckets: 20260131. */
function dayBucket(span: 'week' | 'month' | 'quarter', later = '0'): SQL {
  return sql.raw(`to_char(date_trunc('${span}', local) + interval '${later}', 'YYYYMMDD')`);
}

export async function findSalesCounts(db: Executor): Promise<SalesCounts> {
  const { rows } = await db.execute<SalesCounts & Record<string, unknown>>(sql`${stablePlan}
    select
      coalesce(sum(count) filter (where resource = 'leads'), 0)::integer as "leads",
      coalesce(sum(count) filter (where resource = 'deals'), 0)::integer as "deals",
      coalesce(sum(count) filter (where resource = 'contacts'), 0)::integer as "contacts",
      coalesce(sum(count) filter (where resource = 'activities'), 0)::integer as "activities"
    from ${counters}
    where resource in ('leads', 'deals', 'contacts', 'activities')`);
  return rows[0] ?? { leads: 0, deals: 0, contacts: 0, activities: 0 };
}
