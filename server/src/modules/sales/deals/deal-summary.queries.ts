import { type DealSummary, winRate } from '@builder-os/contract/modules/sales/deals';
import { sql } from 'drizzle-orm';
import { counters } from '../../../platform/counters/counters.table.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { deals } from './deals.table.ts';

type SummaryRow = Omit<DealSummary, 'winRate'>;

/** The deals screen's figures in one statement, so they're all from the same moment. */
export async function findDealSummary(db: Executor, timeZone: string): Promise<DealSummary> {
  const { rows } = await db.execute<SummaryRow & Record<string, unknown>>(sql`
    with week as (select date_trunc('week', now() at time zone ${timeZone})::date as starts)
    select
      coalesce(sum(count), 0)::integer as "total",
      coalesce(sum(count) filter (where bucket not like 'closed%'), 0)::integer as "activeDeals",
      coalesce(sum(total), 0)::numeric(20, 2)::text as "pipelineValue",
      coalesce(sum(total) filter (where bucket not like 'closed%'), 0)::numeric(20, 2)::text as "openPipelineValue",
      coalesce(sum(total) filter (where bucket = 'closed_won'), 0)::numeric(20, 2)::text as "wonRevenue",
      coalesce(sum(count) filter (where bucket = 'closed_won'), 0)::integer as "wonDeals",
      coalesce(sum(count) filter (where bucket = 'closed_lost'), 0)::integer as "lostDeals",
      (
        select count(*)::integer from ${deals}, week
        where deleted_at is null and stage not in ('closed_won', 'closed_lost')
          and coalesce(expected_close_date, 'infinity'::date) >= starts
          and coalesce(expected_close_date, 'infinity'::date) < starts + 7
      ) as "closingThisWeek"
    from ${counters} where resource = 'deals'`);
  const [figures] = rows;
  if (!figures) throw new Error('the summary answered no row');
  return { ...figures, winRate: winRate(figures.wonDeals, figures.lostDeals) };
}
