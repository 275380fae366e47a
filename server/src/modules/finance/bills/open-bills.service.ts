import type { Bill } from '@builder-os/contract/modules/finance/bills';
import type { Executor } from '../../../platform/db/database.ts';
import { findOpenBills, findTotalToPay } from './bills.queries.ts';

/**
 * Open bills of a run by a 10th or 25th that the operating account pays, what it pays of them and leaves held, and the
 * bills that other accounts pay.
 */
export async function listBillsToPay(
  db: Executor,
  { payBy, operatingId }: { payBy: string; operatingId: number | null },
): Promise<{ bills: Bill[]; otherBills: Bill[]; operatingTotal: string; operatingHeld: string }> {
  const { total, held } = await findTotalToPay(db, { payBy, accountId: operatingId });
  const open = await findOpenBills(db, payBy);
  const isOperating = ({ accountId }: Bill) => accountId === null || accountId === operatingId;
  return {
    bills: open.filter(isOperating),
    otherBills: open.filter((bill) => !isOperating(bill)),
    operatingTotal: total,
    operatingHeld: held,
  };
}

const MOST_LOOKED_AT = 2_000;

/** Open bills that the operating account pays, earliest first. */
export async function listOperatingBills(db: Executor, operatingId: number | null): Promise<Bill[]> {
  const open = await findOpenBills(db, undefined, MOST_LOOKED_AT);
  return open.filter(({ accountId }) => accountId === null || accountId === operatingId);
}
