import { sql } from 'drizzle-orm';
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

/** The amounts of invoices due between two days, by day. Overdue ones may never be paid, so they don't count. */
export async function findDueInvoices(db: Executor, span: { from: string; to: string }): Promise<ExpectedIncome[]> {
  const { rows } = await db.execute<ExpectedIncome & Record<string, unknown>>(sql`
    select due_date::text as date, sum(gross_revenue)::text as amount,
      sum(coalesce(materials_cost, 0.00) + coalesce(subcontractor_cost, 0.00))::text as "setAside"
    from ${revenueRecords}
    where status = 'invoiced' and due_date between ${span.from} and ${span.to} and gross_revenue > 0
    group by due_date order by due_date`);
  return rows;
}
