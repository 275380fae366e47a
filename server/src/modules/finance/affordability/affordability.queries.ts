import { sql } from 'drizzle-orm';
import type { CashSpan } from '../../../platform/cash-forecasts/cash-forecasts.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { revenueRecords } from '../revenue-tracking/revenue-records.table.ts';
import { type OwnParts, ownPart } from '../revenue-tracking/sales.table.ts';

/**
 * Money expected in Income from a day on. `setAside` is the part for materials and subcontractors by the project's
 * figures.
 */
export interface ExpectedIncome {
  date: string;
  amount: string;
  setAside: string;
}

/**
 * The amounts of invoiced projects due between two days, by day. Overdue ones may never be paid, so they don't count.
 * What invoices bill counts as invoices.
 */
export async function findDueProjects(
  db: Executor,
  { today, until }: CashSpan,
  parts: OwnParts,
): Promise<ExpectedIncome[]> {
  const own = ownPart(parts, sql`project`);
  const { rows } = await db.execute<ExpectedIncome & Record<string, unknown>>(sql`
    select due_date::text as date, sum(own)::text as amount, sum(least(own, costs))::text as "setAside"
    from (
      select due_date, ${own} as own, coalesce(materials_cost, 0.00) + coalesce(subcontractor_cost, 0.00) as costs
      from ${revenueRecords} project
      where status = 'invoiced' and documented_by is null and due_date between ${today} and ${until}
    ) due
    where own > 0 group by due_date order by due_date`);
  return rows;
}
