import { sql } from 'drizzle-orm';
import type { CashSpan } from '../../../platform/cash-forecasts/cash-forecasts.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { DealInvoices } from '../../../platform/records/deal-invoices.ts';
import { findBilledDeals, isUnbilled } from '../revenue-tracking/billed-projects.queries.ts';
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
 * Those that an invoice documents or whose deal is invoiced count as invoices.
 */
export async function findDueProjects(
  db: Executor,
  { today, until }: CashSpan,
  dealInvoices: DealInvoices,
): Promise<ExpectedIncome[]> {
  const billed = await findBilledDeals(db, dealInvoices);
  const { rows } = await db.execute<ExpectedIncome & Record<string, unknown>>(sql`
    select due_date::text as date, sum(gross_revenue)::text as amount,
      sum(coalesce(materials_cost, 0.00) + coalesce(subcontractor_cost, 0.00))::text as "setAside"
    from ${revenueRecords}
    where status = 'invoiced' and ${isUnbilled(billed)} and due_date between ${today} and ${until} and gross_revenue > 0
    group by due_date order by due_date`);
  return rows;
}
