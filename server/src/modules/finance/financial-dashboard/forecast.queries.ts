import type { BusinessUnit } from '@builder-os/contract/platform/business-units';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { deals } from '../../sales/deals/deals.table.ts';
import { bills } from '../bills/bills.table.ts';
import { isUnbilled } from '../revenue-tracking/billed-projects.queries.ts';
import { revenueRecords } from '../revenue-tracking/revenue-records.table.ts';

/** The total expected to come in or go out in a month (`2026-03`); null without a date. */
interface Expected extends Record<string, unknown> {
  what: 'pending' | 'bill';
  month: string | null;
  total: string;
}

/**
 * The revenue of unpaid projects, by the month they're due, else by their invoice, and open bills by the 10th or 25th
 * they're paid on. Projects that an invoice documents or whose deal is invoiced are left out, because the invoice is
 * expected, and those of an open deal, because the pipeline counts the deal.
 * @param billed the deals that are invoiced
 */
export async function findExpected(
  db: Executor,
  { unit, billed }: { unit: BusinessUnit | undefined; billed: readonly number[] },
): Promise<Expected[]> {
  const isOwn = (name: SQL) => (unit === undefined ? sql`` : sql`and ${name}.business_unit = ${unit}`);
  const { rows } = await db.execute<Expected>(sql`
    with expected as (
      select 'pending' as what, coalesce(due_date, invoice_date) as day, sum(gross_revenue) as total
      from ${revenueRecords} as record
      where status in ('pending', 'invoiced') and ${isUnbilled(billed)} ${isOwn(sql`record`)} and (record.deal_id is null or not exists (
        select from ${deals} as deal where deal.id = record.deal_id and deal.deleted_at is null
          and deal.stage not in ('closed_won', 'closed_lost')
      ))
      group by 2
      union all
      select 'bill', scheduled_for, sum(due) from ${bills} as bill where status = 'open' and due > 0 ${isOwn(sql`bill`)} group by 2
    )
    select what, to_char(day, 'YYYY-MM') as month, sum(total)::numeric(20, 2)::text as total from expected group by 1, 2`);
  return rows;
}
