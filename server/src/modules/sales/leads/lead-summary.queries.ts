import type { LeadSummary } from '@builder-os/contract/modules/sales/leads';
import { sql } from 'drizzle-orm';
import { counters } from '../../../platform/counters/counters.table.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { leads } from './leads.table.ts';

const MOST_SOURCES = 200;

type SummaryRow = Omit<LeadSummary, 'byStatus'> & { byStatus: Partial<LeadSummary['byStatus']> };

/** The leads screen's figures in one statement, so they're all from the same moment. */
export async function findLeadSummary(db: Executor, timeZone: string): Promise<LeadSummary> {
  const { rows } = await db.execute<SummaryRow & Record<string, unknown>>(sql`
    with recursive
      counted as (
        select bucket, sum(count)::integer as count, sum(total) as total
        from ${counters} where resource = 'leads' group by bucket
      ),
      -- One index probe for each source instead of a look at every lead.
      known as (
        (select source from ${leads} where deleted_at is null and source is not null order by source limit 1)
        union all
        select (
          select next.source from ${leads} next
          where next.deleted_at is null and next.source > known.source order by next.source limit 1
        ) from known where known.source is not null
      )
    select
      (select coalesce(sum(count), 0)::integer from counted) as "total",
      (select coalesce(jsonb_object_agg(bucket, count), '{}') from counted) as "byStatus",
      (select coalesce(sum(total), 0)::numeric(20, 2)::text from counted) as "totalValue",
      (
        select count(*)::integer from ${leads}
        where deleted_at is null and status = 'new'
          and created_at >= date_trunc('week', now() at time zone ${timeZone}) at time zone ${timeZone}
      ) as "newThisWeek",
      (
        select count(*)::integer from ${leads}
        where deleted_at is null and status = 'contacted' and status_changed_at < now() - interval '10 days'
      ) as "contactedOverTenDays",
      array(select source from known where source is not null limit ${MOST_SOURCES}) as "sources"`);
  const [row] = rows;
  if (!row) throw new Error('the summary answered no row');
  const { byStatus, ...figures } = row;
  return { ...figures, byStatus: countEvery(byStatus) };
}

/** Every status, with 0 if no lead has it. */
function countEvery(counts: Partial<LeadSummary['byStatus']>): LeadSummary['byStatus'] {
  return { new: 0, contacted: 0, qualified: 0, unqualified: 0, converted: 0, lost: 0, ...counts };
}
