import type { BusinessUnit } from '@builder-os/contract/platform/business-units';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { revenueRecords } from '../../finance/revenue-tracking/revenue-records.table.ts';
import { deals } from '../../sales/deals/deals.table.ts';
import { issues } from '../issues/issues.table.ts';

export interface UnitDeals {
  unit: BusinessUnit;
  openDeals: number;
  openValue: string;
  wonDeals: number;
  wonValue: string;
}

/** Open deals of every unit, and those won since a time. Units without deals are left out. */
export async function findUnitDeals(db: Executor, wonSince: string): Promise<UnitDeals[]> {
  const isOpen = sql`stage not in ('closed_won', 'closed_lost')`;
  const isWon = sql`stage = 'closed_won' and stage_changed_at >= ${wonSince}`;
  const { rows } = await db.execute<UnitDeals & Record<string, unknown>>(sql`
    select business_unit as unit,
      count(*) filter (where ${isOpen})::integer as "openDeals",
      coalesce(sum(worth) filter (where ${isOpen}), 0.00)::text as "openValue",
      count(*) filter (where ${isWon})::integer as "wonDeals",
      coalesce(sum(worth) filter (where ${isWon}), 0.00)::text as "wonValue"
    from ${deals} where deleted_at is null group by business_unit`);
  return rows;
}

export async function countUnitIssues(db: Executor): Promise<{ unit: BusinessUnit | null; count: number }[]> {
  const { rows } = await db.execute<{ unit: BusinessUnit | null; count: number }>(sql`
    select business_unit as unit, count(*)::integer as count from ${issues} where settled_at is null group by 1`);
  return rows;
}

/** Revenue of every unit in a span of days, without canceled projects. */
export async function findUnitRevenue(db: Executor, { from, to }: { from: string; to: string }) {
  const { rows } = await db.execute<{ unit: BusinessUnit; revenue: string; netRevenue: string }>(sql`
    select business_unit as unit, sum(gross_revenue)::text as revenue, sum(gross_revenue - costs)::text as "netRevenue"
    from ${revenueRecords}
    where status <> 'cancelled' and tracked_on between ${from}::date and ${to}::date group by 1`);
  return rows;
}
