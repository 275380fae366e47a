import type {
  BouncePayment,
  CustomerPayment,
  RefundPayment,
} from '@builder-os/contract/modules/invoicing/customer-payments';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { publishEvent } from '../../../platform/events/publish.ts';
import { formatCents, formatDay } from '../../../platform/format/figures.ts';
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
import {
  findCreditedEntries,
  findOpenParts,
  insertRefund,
  markPartUndone,
  type StoredPart,
} from './customer-payments.queries.ts';
import { changePayment, checkReceived, getReceivingAccount, lockPayment } from './customer-payments.service.ts';
import { findMostRefundable, invoicesOf, keepCredits } from './note-credits.service.ts';

const RESOURCE = 'customer-payment';
/** The category of the bank's fee for a bounced payment. */
const FEE_CATEGORY = 'Bank fees';
const NOT_RECEIVED = 'The payment behind this credit was undone or bounced, so there’s nothing to refund.';

/**
 * Refunds the unused part of a payment or credit. The transaction is money out, so a bank line can match it, but its
 * other side is the customer's credit: a refund isn't an expense.
 */
export async function refundPayment(
  act: Act,
  target: Target,
  { amount: chosen, date, accountId, reason }: RefundPayment,
): Promise<CustomerPayment> {
  const before = await lockPayment(act, target);
  checkReceived(before);
  if (before.credit === '0.00') throw conflict('Nothing is left to refund.');
  const most = await findMostRefundable(act, before);
  const amount = chosen ?? most;
  if (most === '0.00' || toCents(amount) > toCents(most)) {
    const why = most === before.credit ? '' : ' The payment behind the rest was undone or bounced.';
    throw validation({ amount: most === '0.00' ? NOT_RECEIVED : `Enter ${formatCents(most)} or less.${why}` });
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
  // The money came on a later day than it was paid if a bounce was undone.
  const { transactionDate: cameOn } = await getTransaction(act.tx, transactionId);
  if (bouncedOn < cameOn) throw validation({ date: `Enter ${formatDay(cameOn)} or later.` });
  const goneOn = await reversePayment(act, { ...before, transactionId }, parts, { date: bouncedOn, isBounced: true });
  const feeTransactionId = fee === '0.00' ? null : await payFee(act, before, { fee, date: bouncedOn });
  const after = await changePayment(act, 'bounce', before, {
    status: 'bounced',
    applied: '0.00',
    bouncedOn,
    bounceReason: reason,
    feeTransactionId,
  });
  await keepCredits(act, invoicesOf(parts), goneOn);
  return after;
}

/**
 * Undoes a payment that was entered by mistake, together with the uses of its credit. In closed books, from today on.
 */
export async function undoPayment(act: Act, target: Target): Promise<CustomerPayment> {
  const before = await lockPayment(act, target);
  const transactionId = checkMoney(before);
  if (before.refunded !== '0.00') throw conflict(`${formatCents(before.refunded)} of this payment was refunded.`);
  const parts = await findOpenParts(act.tx, before.id);
  const { today, closedThrough } = await getBookDays(act.tx);
  // If one entry is in closed books, all mirrors are of today, so that nothing counts twice in between.
  const isClosed = closedThrough !== null && before.paidOn <= closedThrough;
  const date = isClosed ? today : undefined;
  const goneOn = await reversePayment(act, { ...before, transactionId }, parts, { date });
  const after = await changePayment(act, 'undo', before, { status: 'undone', applied: '0.00' });
  await keepCredits(act, invoicesOf(parts), goneOn);
  return after;
}

/**
 * @param date the day of all mirrors, or a later one of their own; without it, each has the day of its entry
 * @returns the day of the latest mirror: from which on nothing of the payment is left
 */
async function reversePayment(
  act: Act,
  { id: paymentId, transactionId }: { id: number; transactionId: number },
  parts: readonly StoredPart[],
  { date, isBounced = false }: { date?: string | undefined; isBounced?: boolean },
): Promise<string> {
  const days = date === undefined ? [] : [date];
  const mirrorOf = (day: string) => ({ date: date !== undefined && date < day ? day : date, keepsCost: true });
  for (const { id, invoiceId, entryId, appliedOn } of parts) {
    const invoice = await lockInvoice(act, { id: invoiceId });
    const settlement = await findSettlementOfPart(act.tx, id);
    await unsettleInvoice(act, invoice, settlement, mirrorOf(settlement.settledOn));
    days.push(settlement.settledOn, appliedOn);
    if (entryId !== null) await reverseEntry(act, entryId, mirrorOf(appliedOn));
    await markPartUndone(act.tx, id, isBounced ? { bouncedOn: date } : {});
  }
  for (const entry of await findCreditedEntries(act.tx, paymentId)) {
    await reverseEntry(act, entry.id, mirrorOf(entry.day));
    days.push(entry.day);
  }
  const { entryId, transactionDate } = await getTransaction(act.tx, transactionId);
  await reverseEntry(act, entryId, mirrorOf(transactionDate));
  await publishEvent(act.tx, { resource: 'financial-transaction', id: transactionId });
  return [...days, transactionDate].reduce((latest, day) => (day > latest ? day : latest));
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

/** @throws AppError `conflict` (409) naming the use of the payment's credit */
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
