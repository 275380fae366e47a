import type { CustomerPayment } from '@builder-os/contract/modules/invoicing/customer-payments';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { publishEvent } from '../../../platform/events/publish.ts';
import type { Act, Target } from '../../../platform/http/act.ts';
import { conflict, found } from '../../../platform/http/errors.ts';
import { replaceMatch } from '../../finance/bank-lines/bank-lines.service.ts';
import { getTransaction } from '../../finance/financial-transactions/financial-transactions.service.ts';
import { credit, getBookDays, postEntry, reverseEntry } from '../../finance/ledger/ledger.service.ts';
import { listAccountRecords } from '../../finance/profit-first-accounts/profit-first-accounts.service.ts';
import { aboutOf, getCreditAccount, listEarned } from '../invoices/invoice-postings.service.ts';
import { lockInvoice, nameOf } from '../invoices/invoices.service.ts';
import { findSettlementOfPart, type StoredSettlement } from '../invoices/settlements.queries.ts';
import { readBooks, unsettleInvoice } from '../invoices/settlements.service.ts';
import {
  findFeeTransaction,
  findMatchedLine,
  findOpenParts,
  findRefund,
  markPartUndone,
  markRefundUndone,
  type StoredPart,
  takeBouncedParts,
} from './customer-payments.queries.ts';
import { changePayment, checkReceived, getPayment, lockPayment, receive } from './customer-payments.service.ts';
import { findCreditedInvoice } from './note-credits.queries.ts';
import { findMissing, keepCredits } from './note-credits.service.ts';
import { planAgain, settleParts, sumOf } from './payment-parts.service.ts';

const RESOURCE = 'customer-payment';

/** Takes a payment off one invoice: the amount is a credit of the customer from the part's day on, or today if it's closed. */
export async function undoPart(act: Act, target: Target, partId: number): Promise<CustomerPayment> {
  const before = await lockPayment(act, target);
  checkReceived(before);
  const part = found(
    (await findOpenParts(act.tx, before.id)).find(({ id }) => id === partId),
    'Paid invoice',
  );
  const ownInvoice = before.creditNoteId === null ? null : await findCreditedInvoice(act.tx, before.creditNoteId);
  const invoice = await lockInvoice(act, { id: part.invoiceId });
  if (ownInvoice === invoice.id && (await findMissing(act, invoice.id, part.amount)) > 0n) {
    throw conflict(
      `The payment of ${nameOf(invoice)} was undone or bounced, so this credit has to stay on the invoice.`,
    );
  }
  const { today, closedThrough } = await getBookDays(act.tx);
  // If one entry is in closed books, all mirrors are of today, so that nothing counts twice in between.
  const date = closedThrough !== null && part.appliedOn <= closedThrough ? today : undefined;
  const settlement = await findSettlementOfPart(act.tx, part.id);
  await unsettleInvoice(act, invoice, settlement, { date });
  if (part.entryId !== null) {
    await reverseEntry(act, part.entryId, { date, keepsCost: true });
    await markPartUndone(act.tx, part.id);
  } else {
    const undoEntryId = await postCredit(act, before, { part, settlement, date: date ?? part.appliedOn });
    await markPartUndone(act.tx, part.id, { undoEntryId });
  }
  const applied = fromCents(toCents(before.applied) - toCents(part.amount));
  await changePayment(act, 'undo-part', before, { applied });
  const toKeep = ownInvoice === null ? [invoice.id] : [invoice.id, ownInvoice].toSorted((one, other) => one - other);
  await keepCredits(act, toKeep, date ?? part.appliedOn);
  // Credits that are kept may be this one.
  return getPayment(act.tx, before.id);
}

/** Posts the income of a direct part as a credit of the customer: the money came, but pays nothing anymore. */
async function postCredit(
  act: Act,
  { id, customerName }: CustomerPayment,
  { part, settlement, date }: { part: StoredPart; settlement: StoredSettlement; date: string },
): Promise<number> {
  const invoice = await lockInvoice(act, { id: part.invoiceId });
  const { parts } = await readBooks(act, invoice.id);
  const back = settlement.shares.map((share) => -toCents(share));
  const entry = await postEntry(act, {
    date,
    kind: 'invoice',
    memo: `Payment from ${customerName}, removed from ${nameOf(invoice)}`,
    source: { type: RESOURCE, id },
    keepsCost: true,
    lines: [
      ...(await listEarned(act, invoice, parts, back)),
      credit(await getCreditAccount(act), part.amount, aboutOf(invoice)),
    ],
  });
  return entry.id;
}

/** Undoes a refund that was entered by mistake: the money is back on its account, or today if that day is closed. */
export async function undoRefund(act: Act, target: Target, refundId: number): Promise<CustomerPayment> {
  const before = await lockPayment(act, target);
  const refund = found(await findRefund(act.tx, { paymentId: before.id, id: refundId }), 'Refund');
  const { date } = await reverseTransactionOf(act, refund.transactionId);
  await markRefundUndone(act.tx, refund.id);
  const refunded = fromCents(toCents(before.refunded) - toCents(refund.amount));
  await changePayment(act, 'undo-refund', before, { refunded });
  if (before.creditNoteId !== null) {
    await keepCredits(act, [await findCreditedInvoice(act.tx, before.creditNoteId)], date);
  }
  return getPayment(act.tx, before.id);
}

/**
 * Undoes a bounce that was entered by mistake. The money comes back on the day it was taken, or today if that day is
 * closed, and pays the same invoices as before, as far as they're still due. The rest is a credit of the customer.
 */
export async function undoBounce(act: Act, target: Target): Promise<CustomerPayment> {
  const before = await lockPayment(act, target);
  if (before.status !== 'bounced' || before.bouncedOn === null || before.transactionId === null) {
    throw conflict('This payment didn’t bounce.');
  }
  const { today, closedThrough } = await getBookDays(act.tx);
  const date = closedThrough !== null && before.bouncedOn <= closedThrough ? today : before.bouncedOn;
  const account = await getOwnAccount(act, before);
  const planned = await planAgain(act, await takeBouncedParts(act.tx, before.id));
  const transaction = await receive(act, planned, { about: before, account, date });
  await settleParts(act, planned, { paymentId: before.id, date, from: before.customerName });
  const feeId = await findFeeTransaction(act.tx, before.id);
  if (feeId !== null) await reverseTransactionOf(act, feeId, date);
  const { entryId } = await getTransaction(act.tx, before.transactionId);
  const lineId = await findMatchedLine(act.tx, entryId, date);
  if (lineId !== undefined) {
    // The bank saw the money once: its line is what counts now.
    await replaceMatch(act, { id: lineId }, { from: entryId, to: transaction.entryId });
  }
  return changePayment(act, 'undo-bounce', before, {
    status: 'received',
    applied: fromCents(sumOf(planned)),
    transactionId: transaction.id,
    bouncedOn: null,
    bounceReason: null,
    feeTransactionId: null,
  });
}

async function getOwnAccount(act: Act, { accountId, accountName }: CustomerPayment) {
  const account = (await listAccountRecords(act.tx)).find(({ id }) => id === accountId);
  if (!account || account.archivedAt !== null) {
    throw conflict(`${accountName ?? 'The account'} is archived. Restore the account first.`);
  }
  return account;
}

/** Reverses a transaction that belongs to a payment. @throws AppError `conflict` (409) when it was already reversed */
async function reverseTransactionOf(act: Act, transactionId: number, date?: string) {
  const { entryId } = await getTransaction(act.tx, transactionId);
  const mirror = await reverseEntry(act, entryId, { date });
  await publishEvent(act.tx, { resource: 'financial-transaction', id: transactionId });
  return mirror;
}
