import type { BillLine } from '@builder-os/contract/modules/finance/bill-lines';
import {
  MOST_PAID_AT_ONCE,
  type PaidRun,
  type PayBill,
  type PayRun,
} from '@builder-os/contract/modules/finance/bill-payments';
import type { Bill } from '@builder-os/contract/modules/finance/bills';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { publishEvent } from '../../../platform/events/publish.ts';
import { formatCents } from '../../../platform/format/figures.ts';
import type { Act, Target } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import { lockMoney } from '../allocation-runs/division.service.ts';
import { enterBill, listPaymentLines, settleBill } from '../bills/bill-postings.service.ts';
import {
  countRunBills,
  findBillEntry,
  findPayableBills,
  findPayment,
  insertPayment,
  markUndone,
} from '../bills/bills.queries.ts';
import { changeBill, lockBill } from '../bills/bills.service.ts';
import { recordTransaction } from '../financial-transactions/financial-transactions.service.ts';
import { balanceOf, getBookDays, reverseEntry } from '../ledger/ledger.service.ts';
import type { AccountRecord } from '../profit-first-accounts/profit-first-accounts.queries.ts';
import { undoCreditPayment } from '../vendor-credits/credit-applications.service.ts';
import { getPayingAccount } from './paying-account.service.ts';

/**
 * Pays an open bill or a part of it from its account. An account that would go below 0.00 pays only with
 * `allowNegative`, and Profit, Owner's Pay and Taxes never pay bills.
 * @throws AppError `conflict` (409) whose `current` has the account's balance; `validation` (400) naming `amount` if
 * it's more than the amount due
 */
export async function payBill(
  act: Act,
  target: Target,
  { date, amount: chosen, allowNegative }: PayBill,
): Promise<Bill> {
  await lockMoney(act);
  const before = await lockBill(act, target);
  const amount = checkPayable(before, chosen ?? before.payable);
  const account = await getPayingAccount(act, before);
  if (!allowNegative) await checkBalance(act, account, amount);
  return payPart(act, before, { amount, account, date });
}

/**
 * Pays everything due on the unheld bills of a run in one act: all of them or none.
 * @throws AppError `conflict` (409) whose `current` has the balance of the first account that would go below 0.00
 */
export async function payRun(act: Act, { payBy, date, allowNegative }: PayRun): Promise<PaidRun> {
  await lockMoney(act);
  const { held } = await countRunBills(act.tx, payBy);
  const listed = await findPayableBills(act.tx, payBy, MOST_PAID_AT_ONCE);
  const locked: Bill[] = [];
  for (const { id } of listed) locked.push(await lockBill(act, { id }));
  // They may have changed between the list and their locks.
  const bills = locked.filter(({ payable, scheduledFor }) => payable !== '0.00' && scheduledFor <= payBy);
  const totals = new Map<number, { account: AccountRecord; cents: bigint }>();
  for (const bill of bills) {
    const account = await getPayingAccount(act, bill);
    totals.set(account.id, { account, cents: (totals.get(account.id)?.cents ?? 0n) + toCents(bill.payable) });
  }
  for (const { account, cents } of totals.values()) {
    if (!allowNegative) await checkBalance(act, account, fromCents(cents));
  }
  for (const bill of bills) {
    const account = await getPayingAccount(act, bill);
    await payPart(act, bill, { amount: bill.payable, account, date });
  }
  return {
    paid: bills.length,
    total: sumOf(bills.map((bill) => bill.payable)),
    held,
    left: (await countRunBills(act.tx, payBy)).payable,
  };
}

function sumOf(amounts: readonly string[]): string {
  return fromCents(amounts.reduce((sum, amount) => sum + toCents(amount), 0n));
}

interface Payment {
  amount: string;
  account: AccountRecord;
  date: string | undefined;
}

/** Pays a part of a locked bill: moves the money and takes the part out of accounts payable. */
async function payPart(act: Act, before: Bill, { amount, account, date }: Payment): Promise<Bill> {
  const { id } = before;
  const days = await getBookDays(act.tx);
  const paidOn = date ?? days.today;
  const entry = found(await findBillEntry(act.tx, id), 'Entry');
  const transaction = await recordTransaction(
    act,
    {
      transactionType: 'expense',
      businessUnit: before.businessUnit,
      amount,
      description: `Bill from ${before.vendor}`,
      category: categoryOf(before),
      referenceNumber: before.referenceNumber,
      transactionDate: paidOn,
      accountId: account.id,
      ...costOf(before),
    },
    {
      source: { type: 'bill', id },
      dateField: 'date',
      // A payment before the bill’s day raises the cost of the days between.
      keepsCost: paidOn >= entry.date,
      kept: { ...costOf(before), dealId: null, partnerId: null, category: categoryOf(before) },
      lines: await listPaymentLines(act, before, { amount, account }),
    },
  );
  const settledOn = entry.date > paidOn ? entry.date : paidOn;
  const settlement = await settleBill(act, before, { amount, settledOn, days });
  await insertPayment(act.tx, {
    billId: id,
    amount,
    paidOn,
    transactionId: transaction.id,
    settlementId: settlement.id,
  });
  const paid = fromCents(toCents(before.paid) + toCents(amount));
  return changeBill(act, 'pay', before, { paid, status: paid === before.amount ? 'paid' : 'open' });
}

/** Undoes the last payment of a bill with the mirrors of its entries; the paid amount is open again. */
export async function undoBillPayment(act: Act, target: Target): Promise<Bill> {
  const before = await lockBill(act, target);
  const last = before.payments.at(-1);
  if (!last) throw conflict('This bill has no payments.');
  if (last.credit !== null) return undoCreditPayment(act, before, last);
  const { entryId, settlementId, settledOn, transactionId } = await findPayment(act.tx, last.id);
  if (entryId === null || transactionId === null) throw new Error(`payment ${last.id} has no transaction`);
  const { today, closedThrough } = await getBookDays(act.tx);
  const firstDay = settledOn !== null && settledOn < last.paidOn ? settledOn : last.paidOn;
  // If one of the two is in closed books, both mirrors are of today, so that nothing counts twice in between.
  const date = closedThrough !== null && firstDay <= closedThrough ? today : undefined;
  await reverseEntry(act, entryId, { keepsCost: true, date });
  if (settlementId !== null) await reverseEntry(act, settlementId, { keepsCost: true, date });
  await publishEvent(act.tx, { resource: 'financial-transaction', id: transactionId });
  await markUndone(act.tx, last.id);
  const owed = await findBillEntry(act.tx, before.id);
  // A bill that was paid before bills were in accounts payable enters them now.
  const entry = owed ?? (await enterBill(act, before, before.lines, { isAgain: true }));
  const paid = fromCents(toCents(before.paid) - toCents(last.amount));
  return changeBill(act, 'undo-payment', before, { status: 'open', paid, entryId: entry.id });
}

function checkPayable(bill: Bill, amount: string): string {
  const { status, due, payable, retainage, holdDecision, holds } = bill;
  if (status !== 'open') throw conflict(`This bill is already ${status === 'paid' ? 'paid' : 'canceled'}.`);
  if (due === '0.00') throw conflict(`Nothing is due. Release the retainage of ${formatCents(retainage)} first.`);
  if (holdDecision === 'send_back') throw conflict('This bill was sent back. It can be paid once it’s changed.');
  if (payable === '0.00' && holdDecision === 'as_ordered' && holds.some(({ kind }) => kind === 'paper')) {
    throw conflict(
      'The vendor lacks a required paper. The bill can be paid once it’s there or a manager accepts the bill.',
    );
  }
  if (payable === '0.00' && holdDecision === 'as_ordered' && holds.some(({ kind }) => kind === 'waiver')) {
    throw conflict('A lien waiver is missing. The bill can be paid once it’s signed or a manager accepts the bill.');
  }
  if (payable === '0.00' && holdDecision === 'as_ordered') {
    throw conflict(`The ordered amount is already paid. The ${formatCents(due)} above it is held.`);
  }
  if (payable === '0.00') throw conflict('This bill is held. A manager has to decide on it first.');
  if (toCents(amount) > toCents(payable)) {
    const what = payable === due ? 'that’s due' : 'that was ordered';
    throw validation({ amount: `Enter the ${formatCents(payable)} ${what}, or less.` });
  }
  return amount;
}

async function checkBalance(act: Act, { ledgerAccountId, name }: AccountRecord, amount: string): Promise<void> {
  const balance = await balanceOf(act.tx, { ledgerAccountId, kind: 'cash' });
  const left = fromCents(toCents(balance) - toCents(amount));
  if (toCents(left) >= 0n) return;
  throw conflict(
    `${name} has ${formatCents(balance)}. Paying this bill would leave ${formatCents(left)}, and nothing is borrowed from Profit or Taxes.`,
    { accountName: name, balance, left },
  );
}

/** The transaction’s category: the lines' category, if they all agree. */
function categoryOf({ lines, category }: Bill): string | null {
  const [first, ...others] = lines.map((line) => line.category ?? category);
  return others.every((other) => other === first) ? (first ?? null) : null;
}

/** The transaction’s job, code and type: those of the lines, if they all agree. */
function costOf({ lines }: Bill): Pick<BillLine, 'jobId' | 'costCodeId' | 'costType'> {
  const [first, ...others] = lines;
  const isSame = others.every(
    (line) => line.jobId === first?.jobId && line.costCodeId === first.costCodeId && line.costType === first.costType,
  );
  const { jobId, costCodeId, costType } = (isSame && first) || { jobId: null, costCodeId: null, costType: null };
  return { jobId, costCodeId, costType };
}
