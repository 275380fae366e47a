import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database.ts';
import { dealAllocations } from '../../finance/deal-allocations/deal-allocations.table.ts';
import { postings } from '../../finance/journal-entries/postings.table.ts';
import { revenueRecords } from '../../finance/revenue-tracking/revenue-records.table.ts';

/** Whether Finance has a revenue record of a deal, or has divided its money. */
export async function hasDealMoney(tx: Transaction, dealId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from ${revenueRecords} where deal_id = ${dealId} and status <> 'cancelled'
    union all select from ${dealAllocations} where deal_id = ${dealId} and reversed_at is null
    limit 1`);
  return rows.length > 0;
}

/** Whether the books name a deal and do not cancel out: costs count as well. */
export async function hasDealPostings(tx: Transaction, dealId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from ${postings} where deal_id = ${dealId} group by ledger_account_id having sum(amount) <> 0 limit 1`);
  return rows.length > 0;
}
