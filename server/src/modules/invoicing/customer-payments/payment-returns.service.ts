import type {
  BouncePayment,
  CustomerPayment,
  RefundPayment,
} from '@builder-os/contract/modules/invoicing/customer-payments';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { publishEvent } from '../../../platform/events/publish.ts';
import { formatCents } from '../../../platform/format/figures.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { conflict, validation } from '../../../platform/http/errors.ts';
import {
  getTransaction,
  recordTransaction,
} from '../../finance/financial-transactions/financial-transactions.service.ts';
import { checkDay, credit, debit, getBookDays, reverseEntry } from '../../finance/ledger/ledger.service.ts';
import { getCreditAccount } from '../invoices/invoice-postings.service.ts';
import { lockInvoice } from '../invoices/invoices.service.ts';
import { findSettlementOfPart } from '../invoices/settlements.queries.ts';
import { unsettleInvoice } from '../invoices/settlements.service.ts';
import { findOpenParts, insertRefund, markPartUndone, type StoredPart } from './customer-payments.queries.ts';
import { changePayment, checkReceived, getReceivingAccount, lockPayment } from './customer-payments.service.ts';

const RESOURCE = 'customer-payment';
/** The category of what a bank charges for a payment it took back. */
const FEE_CATEGORY = 'Bank fees';

/**
 * Refunds what is left of a payment or credit. The transaction is money out, so that a bank line matches it, but its
 * other side is the customer's credit: a refund is no expense.
 */
export async function refundPayment(
  act: Act,
  target: Target,
  { amount: chosen, date, accountId, reason }: RefundPayment,
): Promise<CustomerPayment> {
  const before = await lockPayment(act, target);
  checkReceived(before);
  if (before.credit === '0.00') throw conflict('Nothing is left to refund.');
  const amount = chosen ?? before.credit;
  if (toCents(amount) > toCents(before.credit)) {
    throw validation({ amount: `Enter ${formatCents(before.credit)} or less.` });
  }
  const days = await getBookDays(act.tx);
  const refundedOn = date ?? days.today;
  checkDay(days, refundedOn);
  if (refundedOn < before.paidOn) throw validation({ date: 'Enter the day of the payment or a later one.' });
  const account = await getReceivingAccount(act, accountId ?? before.accountId);
  const unit = { businessUnit: 'general' } as const;
  const transaction = await recordTransaction(
    act,
    {
      transactionType: 'expense',
      ...unit,
      amount,
      description: `Refund to ${before.customerName}`,
      category: null,
      transactionDate: refundedOn,
      accountId: account.id,
    },
    {
      source: { type: RESOURCE, id: before.id },
      dateField: 'date',
      lines: [debit(await getCreditAccount(act), amount, unit), credit(account.ledgerAccountId, amount, unit)],
    },
  );
  await insertRefund(act.tx, {
    paymentId: before.id,
    amount,
    refundedOn,
    reason,
    transactionId: transaction.id,
    createdBy: actorId(act),
  });
  const refunded = fromCents(toCents(before.refunded) + toCents(amount));
  return changePayment(act, 'refund', before, { refunded });
}

/** The bank took a payment back: from that day on its money is gone and its invoices are due again. */
export async function bouncePayment(
  act: Act,
  target: Target,
  { date, fee = '0.00', reason }: BouncePayment,
): Promise<CustomerPayment> {
  const before = await lockPayment(act, target);
  const transactionId = checkMoney(before);
  const parts = await findOpenParts(act.tx, before.id);
  checkUnused(before, parts);
  const days = await getBookDays(act.tx);
  const bouncedOn = date ?? days.today;
  checkDay(days, bouncedOn);
  await reversePayment(act, transactionId, parts, bouncedOn);
  const feeTransactionId = fee === '0.00' ? null : await payFee(act, before, { fee, date: bouncedOn });
  return changePayment(act, 'bounce', before, {
    status: 'bounced',
    applied: '0.00',
    bouncedOn,
    bounceReason: reason,
    feeTransactionId,
  });
}

/** Undoes a payment that was entered by mistake, with what its credit paid since. In closed books, from today on. */
export async function undoPayment(act: Act, target: Target): Promise<CustomerPayment> {
  const before = await lockPayment(act, target);
  const transactionId = checkMoney(before);
  if (before.refunded !== '0.00') throw conflict(`${formatCents(before.refunded)} of this payment was refunded.`);
  const parts = await findOpenParts(act.tx, before.id);
  const { today, closedThrough } = await getBookDays(act.tx);
  // If one entry is in closed books, all mirrors are of today, so that nothing counts twice in between.
  const isClosed = closedThrough !== null && before.paidOn <= closedThrough;
  await reversePayment(act, transactionId, parts, isClosed ? today : undefined);
  return changePayment(act, 'undo', before, { status: 'undone', applied: '0.00' });
}

/** @param date the day of all mirrors; without one, each has the day of what it mirrors */
async function reversePayment(
  act: Act,
  transactionId: number,
  parts: readonly StoredPart[],
  date: string | undefined,
): Promise<void> {
  for (const { id, invoiceId, entryId } of parts) {
    const invoice = await lockInvoice(act, { id: invoiceId });
    await unsettleInvoice(act, invoice, await findSettlementOfPart(act.tx, id), { date });
    if (entryId !== null) await reverseEntry(act, entryId, { date, keepsCost: true });
    await markPartUndone(act.tx, id);
  }
  const { entryId } = await getTransaction(act.tx, transactionId);
  await reverseEntry(act, entryId, { date, keepsCost: true });
  await publishEvent(act.tx, { resource: 'financial-transaction', id: transactionId });
}

async function payFee(
  act: Act,
  { id, accountId, customerName }: CustomerPayment,
  { fee, date }: { fee: string; date: string },
): Promise<number> {
  const transaction = await recordTransaction(
    act,
    {
      transactionType: 'expense',
      businessUnit: 'general',
      amount: fee,
      description: `Bank fee: payment from ${customerName} bounced`,
      category: FEE_CATEGORY,
      transactionDate: date,
      accountId,
    },
    { source: { type: RESOURCE, id }, dateField: 'date' },
  );
  return transaction.id;
}

/** The transaction of money that a customer paid. */
function checkMoney(payment: CustomerPayment): number {
  checkReceived(payment);
  if (payment.transactionId === null) throw conflict('This is the credit of a credit note. No money was paid.');
  return payment.transactionId;
}

/** @throws AppError `conflict` (409) naming what the credit of the payment was used for */
function checkUnused(payment: CustomerPayment, parts: readonly StoredPart[]): void {
  if (payment.refunded !== '0.00') {
    throw conflict(
      `${formatCents(payment.refunded)} of this payment was refunded, so the bank can’t have taken it back.`,
    );
  }
  const later = parts.find(({ isDirect }) => !isDirect);
  if (!later) return;
  const number = payment.parts.find(({ id }) => id === later.id)?.invoiceNumber ?? '';
  throw conflict(`Credit from this payment later paid ${number}. Undo the payment, then record what you received.`);
}
