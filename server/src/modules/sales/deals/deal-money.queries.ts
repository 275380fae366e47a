import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database.ts';
import { dealAllocations } from '../../finance/deal-allocations/deal-allocations.table.ts';
import { revenueRecords } from '../../finance/revenue-tracking/revenue-records.table.ts';

/** Whether Finance has a revenue record of a deal, or has divided its money. */
export async function hasDealMoney(tx: Transaction, dealId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from ${revenueRecords} where deal_id = ${dealId} and status <> 'cancelled'
    union all select from ${dealAllocations} where deal_id = ${dealId} and reversed_at is null
    limit 1`);
  return rows.length > 0;
}
