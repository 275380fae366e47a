import type { BusinessUnit } from '@builder-os/contract/platform/business-units';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { deals } from '../../sales/deals/deals.table.ts';
import { bills } from '../bills/bills.table.ts';
import { revenueRecords } from '../revenue-tracking/revenue-records.table.ts';
import { type OwnParts, ownPart } from '../revenue-tracking/sales.table.ts';

/** The total expected to come in or go out in a month (`2026-03`); null without a date. */
interface Expected extends Record<string, unknown> {
  what: 'pending' | 'bill';
  month: string | null;
  total: string;
}

/**
 * The revenue of unpaid projects, by the month they're due, else by their invoice, and open bills by the 10th or 25th
 * they're paid on. What invoices bill is left out, because the invoices are expected, and projects of an open deal,
 * because the pipeline counts the deal.
 */
export async function findExpected(
  db: Executor,
  { unit, parts }: { unit: BusinessUnit | undefined; parts: OwnParts },
): Promise<Expected[]> {
  const isOwn = (name: SQL) => (unit === undefined ? sql`` : sql`and ${name}.business_unit = ${unit}`);
  const { rows } = await db.execute<Expected>(sql`
    with expected as (
      select 'pending' as what, coalesce(due_date, invoice_date) as day, sum(${ownPart(parts, sql`record`)}) as total
      from ${revenueRecords} as record
      where status in ('pending', 'invoiced') and documented_by is null ${isOwn(sql`record`)} and (record.deal_id is null or not exists (
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

/** The part of an open deal that is already invoiced or recorded, so the pipeline doesn't expect it again. */
export interface CountedDeal {
  dealId: number;
  amount: string;
}

/**
 * Counted amounts as the pipeline has them: by expected close month, value × whole percent, at most all of the deal.
 */
export async function findCountedPipeline(
  db: Executor,
  { unit, counted }: { unit: BusinessUnit | undefined; counted: readonly CountedDeal[] },
): Promise<{ month: string | null; total: string }[]> {
  if (counted.length === 0) return [];
  const isOwn = unit === undefined ? sql`` : sql`and coalesce(deal.business_unit, 'general') = ${unit}`;
  const { rows } = await db.execute<{ month: string | null; total: string }>(sql`
    select to_char(deal.expected_close_date, 'YYYY-MM') as month,
      sum(least(deal.value, counted.amount) * deal.probability)::numeric(24, 2)::text as total
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as counted("dealId" integer, amount numeric)
    join ${deals} deal on deal.id = counted."dealId"
    where counted.amount > 0 ${isOwn} group by 1`);
  return rows;
}
