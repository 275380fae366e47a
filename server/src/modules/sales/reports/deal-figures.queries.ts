import type { BusinessUnit } from '@builder-os/contract/platform/business-units';
import { sql } from 'drizzle-orm';
import { counters } from '../../../platform/counters/counters.table.ts';
import type { Executor } from '../../../platform/db/database.ts';

/** Deals of a month and a unit: open ones by their expected close month, won ones by the month they closed. */
export interface DealFigure {
  state: 'open' | 'won';
  /** `2026-03`; null for deals without the date. */
  month: string | null;
  /** Deals without a unit count for the whole company. */
  businessUnit: BusinessUnit;
  count: number;
  /** The sum that won deals were sold for. For open ones, value × whole percent, to be divided by 100 after summing. */
  total: string;
}

/** Reads only the counters, whose buckets are 'open 2026-03  steel_framing' and 'closed_won 2026-03  steel_framing'. */
export async function findDealFigures(db: Executor): Promise<DealFigure[]> {
  const { rows } = await db.execute<DealFigure & Record<string, unknown>>(sql`
    select case split_part(bucket, ' ', 1) when 'open' then 'open' else 'won' end as state,
      nullif(split_part(bucket, ' ', 2), '') as month,
      coalesce(nullif(split_part(bucket, ' ', 4), ''), 'general') as "businessUnit",
      sum(count)::integer as count, sum(total)::numeric(24, 2)::text as total
    from ${counters}
    where resource = 'deals_by_month' and (bucket like 'open %' or bucket like 'closed_won %')
    group by 1, 2, 3 having sum(count) <> 0
    order by 1, 2, 3`);
  return rows;
}
