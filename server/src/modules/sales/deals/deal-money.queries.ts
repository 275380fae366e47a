import type { Transaction } from '../../../platform/db/database.ts';
import { DEAL_REFERRERS, findUses } from '../references/referrers.queries.ts';

const { revenueRecords, allocations } = DEAL_REFERRERS;

/** Whether Finance has a revenue record of a deal, or has divided its money. */
export async function hasDealMoney(tx: Transaction, dealId: number): Promise<boolean> {
  return (await findUses(tx, dealId, { revenueRecords, allocations })).length > 0;
}
