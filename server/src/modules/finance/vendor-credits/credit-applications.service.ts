import type { BillPayment } from '@builder-os/contract/modules/finance/bill-payments';
import type { Bill } from '@builder-os/contract/modules/finance/bills';
import type { ApplyCredit, UnapplyCredit, VendorCredit } from '@builder-os/contract/modules/finance/vendor-credits';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { formatCents, formatDay } from '../../../platform/format/figures.ts';
import type { Act } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import { getPayingAccount } from '../bill-payments/paying-account.service.ts';
import { spendByCredit } from '../bills/bill-postings.service.ts';
import { findBillEntry, findPayment, insertPayment, markUndone } from '../bills/bills.queries.ts';
import { changeBill, lockBill } from '../bills/bills.service.ts';
import { getBookDays, reverseEntry } from '../ledger/ledger.service.ts';
import { drawCredit, drawFrom } from './credit-postings.service.ts';
import { findCreditEntry, findDrawnShares } from './vendor-credits.queries.ts';
import { changeCredit, lockCredit } from './vendor-credits.service.ts';

/**
 * Pays a part of a bill with a credit of its vendor. No money moves: the bill's cost and the credited amount both
 * become expenses on that day, so that reports on a cash basis count the bill net of the credit.
 */
export async function applyCredit(
  act: Act,
  id: number,
  { billId, amount: chosen, date }: ApplyCredit,
): Promise<VendorCredit> {
  // Lock the bill first: undoing its payment also locks the bill before the credit.
  const bill = await lockBill(act, { id: billId });
  const before = await lockCredit(act, { id });
  const amount = checkApplicable(before, bill, chosen);
  const days = await getBookDays(act.tx);
  const settledOn = date ?? days.today;
  const first = await findFirstDay(act, before, bill);
  if (settledOn < first)
    throw validation({
      date: `Enter ${formatDay(first)} or later, once both the bill and the credit are in the books.`,
    });
  const account = await getPayingAccount(act, bill);
  const part = { amount, settledOn, days };
  const shares = drawFrom(before.lines, await findDrawnShares(act.tx, before.id), amount);
  const settlement = await spendByCredit(act, bill, part, account);
  const drawn = await drawCredit(act, before, { ...part, bill, shares, account });
  await insertPayment(act.tx, {
    billId,
    amount,
    paidOn: settledOn,
    settlementId: settlement.id,
    creditId: before.id,
    creditEntryId: drawn.id,
    creditShares: shares,
  });
  const paid = fromCents(toCents(bill.paid) + toCents(amount));
  await changeBill(act, 'apply-credit', bill, { paid, status: paid === bill.amount ? 'paid' : 'open' });
  return countApplied(act, 'apply', before, toCents(amount));
}

/** Takes a credit off a bill again: its last payment, if that was with this credit. */
export async function unapplyCredit(act: Act, id: number, { billId }: UnapplyCredit): Promise<VendorCredit> {
  const bill = await lockBill(act, { id: billId });
  const last = bill.payments.at(-1);
  if (!bill.payments.some(({ credit }) => credit?.id === id)) {
    throw validation({ billId: 'This credit isn’t applied to that bill.' });
  }
  if (last?.credit?.id !== id) throw conflict('The bill has later payments. Undo them first.');
  await undoCreditPayment(act, bill, last);
  return lockCredit(act, { id });
}

/** Undoes the last payment of a locked bill, made with a credit: the mirrors of its two entries. */
export async function undoCreditPayment(act: Act, bill: Bill, last: BillPayment): Promise<Bill> {
  const { creditId, creditEntryId, settlementId } = await findPayment(act.tx, last.id);
  if (creditId === null || creditEntryId === null || settlementId === null) {
    throw new Error(`payment ${last.id} is not with a credit`);
  }
  const before = await lockCredit(act, { id: creditId });
  await reverseEntry(act, settlementId, { keepsCost: true });
  await reverseEntry(act, creditEntryId, { keepsCost: true });
  await markUndone(act.tx, last.id);
  await countApplied(act, 'unapply', before, -toCents(last.amount));
  const paid = fromCents(toCents(bill.paid) - toCents(last.amount));
  return changeBill(act, 'unapply-credit', bill, { status: 'open', paid });
}

function countApplied(act: Act, verb: string, before: VendorCredit, cents: bigint): Promise<VendorCredit> {
  const applied = fromCents(toCents(before.applied) + cents);
  return changeCredit(act, verb, before, { applied, status: applied === before.amount ? 'applied' : 'open' });
}

function checkApplicable(given: VendorCredit, bill: Bill, chosen: string | undefined): string {
  if (given.status === 'void') throw conflict('This credit is void.');
  if (given.status === 'applied') throw conflict('This credit is fully applied.');
  if (bill.status !== 'open') throw validation({ billId: 'Choose an open bill.' });
  if (bill.holdDecision === 'send_back') {
    throw conflict('This bill was sent back. Change it or decide on it again before you apply a credit to it.');
  }
  if (!isOfSameVendor(given, bill)) throw validation({ billId: `Choose a bill from ${given.vendor}.` });
  if (bill.due === '0.00') throw validation({ billId: 'Nothing is due on this bill. Release its retainage first.' });
  const most = toCents(bill.due) < toCents(given.left) ? bill.due : given.left;
  if (chosen !== undefined && toCents(chosen) > toCents(most)) {
    throw validation({ amount: `Enter ${formatCents(most)} or less.` });
  }
  return chosen ?? most;
}

/** By their contact if both have one, else by name. */
function isOfSameVendor(given: VendorCredit, bill: Bill): boolean {
  if (given.vendorId !== null && bill.vendorId !== null) return given.vendorId === bill.vendorId;
  return given.vendor.toLowerCase() === bill.vendor.toLowerCase();
}

/** The first day on which both are in the books. */
async function findFirstDay(act: Act, given: VendorCredit, bill: Bill): Promise<string> {
  const owed = found(await findBillEntry(act.tx, bill.id), 'Entry');
  const credited = found(await findCreditEntry(act.tx, given.id), 'Entry');
  return owed.date > credited.date ? owed.date : credited.date;
}
