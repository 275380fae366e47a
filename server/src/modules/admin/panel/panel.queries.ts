import type { AdminMetrics } from '@builder-os/contract/modules/admin/panel';
import { sql } from 'drizzle-orm';
import { counters } from '../../../platform/counters/counters.table.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { users } from '../../../platform/identity/users.table.ts';

type Counted = Omit<AdminMetrics, 'systemUptime'>;

/** Counts everyone's accounts, leads and deals, and sums won deals as revenue, in one statement. */
export async function countPeopleAndSales(db: Executor): Promise<Counted> {
  const { rows } = await db.execute<Counted & Record<string, unknown>>(sql`
    with
      people as (
        select count(*)::integer as total, count(*) filter (where is_approved and is_active)::integer as active
        from ${users} where anonymised_at is null
      ),
      sales as (
        select
          coalesce(sum(count) filter (where resource = 'leads'), 0)::integer as leads,
          coalesce(sum(count) filter (where resource = 'deals'), 0)::integer as deals,
          coalesce(sum(total) filter (where resource = 'deals' and bucket = 'closed_won'), 0) as won
        from ${counters} where resource in ('leads', 'deals')
      )
    select
      people.total as "totalUsers", people.active as "activeUsers", leads as "totalLeads", deals as "totalDeals",
      won::numeric(20, 2)::text as "totalRevenue"
    from people, sales`);
  const [counted] = rows;
  if (!counted) throw new Error('the metrics answered no row');
  return counted;
}
