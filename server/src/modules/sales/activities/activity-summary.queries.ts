import type { ActivitySummary } from '@builder-os/contract/modules/sales/activities';
import { COUNTED_UP_TO } from '@builder-os/contract/platform/pages';
import { sql } from 'drizzle-orm';
import { counters } from '../../../platform/counters/counters.table.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { activities } from './activities.table.ts';

type SummaryRow = Omit<ActivitySummary, 'byType'> & { byType: Partial<ActivitySummary['byType']> };

/** The activities screen's figures in one statement, so they're all from the same moment. */
export async function findActivitySummary(db: Executor): Promise<ActivitySummary> {
  const { rows } = await db.execute<SummaryRow & Record<string, unknown>>(sql`
    with counted as (
      select bucket, sum(count)::integer as count from ${counters} where resource = 'activities' group by bucket
    )
    select
      (select coalesce(sum(count), 0)::integer from counted) as "total",
      (select coalesce(jsonb_object_agg(bucket, count), '{}') from counted) as "byType",
      (
        select count(*)::integer from (
          select 1 from ${activities}
          where deleted_at is null and not is_completed and scheduled_at < now() limit ${COUNTED_UP_TO}
        ) as late
      ) as "overdue"`);
  const [row] = rows;
  if (!row) throw new Error('the summary answered no row');
  return { ...row, byType: { call: 0, email: 0, meeting: 0, note: 0, task: 0, ...row.byType } };
}
