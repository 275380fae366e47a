import { sql } from 'drizzle-orm';
import type { CashSpan } from '../../../platform/cash-forecasts/cash-forecasts.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { revenueRecords } from '../revenue-tracking/revenue-records.table.ts';

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
 * Projects with an invoice count as invoices.
 */
export async function findDueProjects(db: Executor, { today, until }: CashSpan): Promise<ExpectedIncome[]> {
  const { rows } = await db.execute<ExpectedIncome & Record<string, unknown>>(sql`
    select due_date::text as date, sum(gross_revenue)::text as amount,
      sum(coalesce(materials_cost, 0.00) + coalesce(subcontractor_cost, 0.00))::text as "setAside"
    from ${revenueRecords}
    where status = 'invoiced' and documented_by is null and due_date between ${today} and ${until} and gross_revenue > 0
    group by due_date order by due_date`);
  return rows;
}
