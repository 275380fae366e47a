import type { Bill } from '@builder-os/contract/modules/finance/bills';
import type { Executor } from '../../../platform/db/database.ts';
import { findOpenBills, findTotalToPay } from './bills.queries.ts';

/** Open bills of a run by a 10th or 25th, with the amounts it pays from the operating account and leaves held. */
export async function listBillsToPay(
  db: Executor,
  { payBy, operatingId }: { payBy: string; operatingId: number | null },
): Promise<{ bills: Bill[]; operatingTotal: string; operatingHeld: string }> {
  const { total, held } = await findTotalToPay(db, { payBy, accountId: operatingId });
  return { bills: await findOpenBills(db, payBy), operatingTotal: total, operatingHeld: held };
}

const MOST_LOOKED_AT = 2_000;

/** Open bills that the operating account pays, earliest first. */
export async function listOperatingBills(db: Executor, operatingId: number | null): Promise<Bill[]> {
  const open = await findOpenBills(db, undefined, MOST_LOOKED_AT);
  return open.filter(({ accountId }) => accountId === null || accountId === operatingId);
}
