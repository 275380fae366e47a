import type { Bill, PayBill } from '@builder-os/contract/modules/finance/bills';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { publishEvent } from '../../../platform/events/publish.ts';
import { formatCents } from '../../../platform/format/figures.ts';
import type { Act, Target } from '../../../platform/http/act.ts';
import { conflict, validation } from '../../../platform/http/errors.ts';
import { lockMoney } from '../allocation-runs/division.service.ts';
import { getTransaction, recordTransaction } from '../financial-transactions/financial-transactions.service.ts';
import { balanceOf, getBookDays, reverseEntry } from '../ledger/ledger.service.ts';
import type { AccountRecord } from '../profit-first-accounts/profit-first-accounts.queries.ts';
import { listAccountRecords } from '../profit-first-accounts/profit-first-accounts.service.ts';
import { changeBill, lockBill } from './bills.service.ts';
import { paysBills } from './paying-accounts.ts';

/**
 * Pays an open bill from its account, in one entry. An account that would go below 0.00 pays only with `allowNegative`,
 * and Profit, Owner's Pay and Taxes never pay bills.
 * @throws AppError `conflict` (409) whose `current` has the account's balance
 */
export async function payBill(act: Act, target: Target, { date, allowNegative }: PayBill): Promise<Bill> {
  const { id } = target;
  await lockMoney(act);
  const before = await lockBill(act, target);
  if (before.status !== 'open')
    throw conflict(`This bill is already ${before.status === 'paid' ? 'paid' : 'canceled'}.`);
  const account = await getPayingAccount(act, before.accountId);
  const { today } = await getBookDays(act.tx);
  const balance = await balanceOf(act.tx, { ledgerAccountId: account.ledgerAccountId, kind: 'cash' });
  const left = fromCents(toCents(balance) - toCents(before.amount));
  if (toCents(left) < 0n && !allowNegative) {
    throw conflict(
      `${account.name} has ${formatCents(balance)}. Paying this bill would leave ${formatCents(left)}, and nothing is borrowed from Profit or Taxes.`,
      { accountName: account.name, balance, left },
    );
  }
  const transaction = await recordTransaction(
    act,
    {
      transactionType: 'expense',
      businessUnit: before.businessUnit,
      amount: before.amount,
      description: `Bill from ${before.vendor}`,
      category: before.category,
      referenceNumber: before.referenceNumber,
      transactionDate: date ?? today,
      accountId: account.id,
    },
    { source: { type: 'bill', id }, dateField: 'date' },
  );
  return changeBill(act, 'pay', before, {
    status: 'paid',
    paidOn: transaction.transactionDate,
    transactionId: transaction.id,
  });
}

/** Undoes a payment with the mirror of its entry; the bill is open again. */
export async function undoBillPayment(act: Act, target: Target): Promise<Bill> {
  const before = await lockBill(act, target);
  if (before.status !== 'paid' || before.transactionId === null) throw conflict('This bill isn’t paid.');
  const { entryId } = await getTransaction(act.tx, before.transactionId);
  await reverseEntry(act, entryId);
  await publishEvent(act.tx, { resource: 'financial-transaction', id: before.transactionId });
  return changeBill(act, 'undo-payment', before, { status: 'open', paidOn: null, transactionId: null });
}

async function getPayingAccount(act: Act, accountId: number | null): Promise<AccountRecord> {
  const accounts = await listAccountRecords(act.tx);
  const account = accounts.find(
    ({ id, role, archivedAt }) => archivedAt === null && (accountId === null ? role === 'operating' : id === accountId),
  );
  if (!account && accountId === null) throw conflict('First set an account’s “Used for” to Operating.');
  if (!account || !paysBills(account.role)) {
    throw validation({ accountId: 'Choose the Operating or the Materials and subcontractors account.' });
  }
  return account;
}
