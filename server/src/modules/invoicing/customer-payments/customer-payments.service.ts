import type {
  ApplyCredit,
  CreateCustomerPayment,
  CustomerPayment,
  CustomerPaymentListQuery,
  InvoiceMatch,
} from '@builder-os/contract/modules/invoicing/customer-payments';
import { MOST_PAYMENT_PARTS } from '@builder-os/contract/modules/invoicing/customer-payments';
import type { InvoiceDetail } from '@builder-os/contract/modules/invoicing/invoices';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { formatCents, formatDay } from '../../../platform/format/figures.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { lock } from '../../../platform/records/record-life.ts';
import { getBankLine, matchLineWithEntry } from '../../finance/bank-lines/bank-lines.service.ts';
import { recordTransaction } from '../../finance/financial-transactions/financial-transactions.service.ts';
import { checkDay, credit, debit, getBookDays, type Line, postEntry } from '../../finance/ledger/ledger.service.ts';
import {
  getSuspenseAccount,
  listAccountRecords,
} from '../../finance/profit-first-accounts/profit-first-accounts.service.ts';
import { aboutOf, getCreditAccount, listEarned } from '../invoices/invoice-postings.service.ts';
import { findDueInvoices } from '../invoices/invoices.queries.ts';
import { getInvoice, lockIssued, nameCustomer, nameOf } from '../invoices/invoices.service.ts';
import { type Books, drawFrom, readBooks, settleInvoice } from '../invoices/settlements.service.ts';
import {
  findInvoiceMatches,
  findPayment,
  findPaymentPage,
  insertPart,
  insertPayment,
  type NewPayment,
  paymentKind,
  takePaymentId,
  updatePaymentRow,
} from './customer-payments.queries.ts';

const RESOURCE = 'customer-payment';

export function listPayments(db: Executor, query: CustomerPaymentListQuery): Promise<Page<CustomerPayment>> {
  return findPaymentPage(db, query);
}

export async function getPayment(db: Executor, id: number): Promise<CustomerPayment> {
  return found(await findPayment(db, id), 'Payment');
}

export async function listMatches(db: Executor, lineId: number): Promise<InvoiceMatch[]> {
  await getBankLine(db, lineId);
  return findInvoiceMatches(db, lineId);
}

/** A part of a payment with its locked invoice and what the parts of the invoice give to it. */
interface Planned {
  invoice: InvoiceDetail;
  amount: string;
  books: Books;
  shares: bigint[];
}

/**
 * Records money a customer paid: one transaction over the whole amount, which makes the parts of its invoices income on
 * that day and the rest a credit of the customer.
 */
export async function createPayment(act: Act, sent: CreateCustomerPayment): Promise<CustomerPayment> {
  const customerName = await nameCustomer(act, sent.customerId);
  const fields = await withBankLine(act, sent);
  const { customerId, amount, method = null, reference = null, note = null, bankLineId = null } = fields;
  const days = await getBookDays(act.tx);
  const paidOn = fields.date ?? days.today;
  checkDay(days, paidOn);
  const account = await getReceivingAccount(act, fields.accountId ?? null);
  const parts = fields.parts ?? (await planOldestFirst(act, customerId, amount));
  const planned = await planParts(act, parts, { customerId, most: amount });
  const id = await takePaymentId(act.tx);
  const rest = toCents(amount) - sumOf(planned);
  const unit = unitOf(planned);
  const lines: Line[] = [debit(account.ledgerAccountId, amount, { businessUnit: unit })];
  for (const { invoice, books, shares } of planned) {
    lines.push(...(await listEarned(act, invoice, books.parts, shares)));
  }
  if (rest > 0n) lines.push(credit(await getCreditAccount(act), fromCents(rest), { businessUnit: unit }));
  const transaction = await recordTransaction(
    act,
    {
      transactionType: 'income',
      businessUnit: unit,
      amount,
      description: `Payment from ${customerName}`,
      category: categoryOf(planned),
      referenceNumber: reference,
      transactionDate: paidOn,
      accountId: account.id,
    },
    { source: { type: RESOURCE, id }, dateField: 'date', keepsCost: true, lines },
  );
  await insertPayment(act.tx, {
    id,
    customerId,
    customerName,
    amount,
    applied: fromCents(sumOf(planned)),
    paidOn,
    method,
    reference,
    note,
    accountId: account.id,
    transactionId: transaction.id,
    createdBy: actorId(act),
  });
  for (const plan of planned) {
    const part = { paymentId: id, invoiceId: plan.invoice.id, amount: plan.amount, appliedOn: paidOn, isDirect: true };
    await settle(act, plan, { partId: (await insertPart(act.tx, part)).id, date: paidOn, memo: customerName });
  }
  if (bankLineId !== null) await matchLineWithEntry(act, { id: bankLineId }, transaction.entryId);
  const after = await getPayment(act.tx, id);
  await recordChange(act, { resource: RESOURCE, verb: 'create', after: forLog(after) });
  return after;
}

/** Pays invoices with what is left of a payment or credit. No money moves: the credit becomes income. */
export async function applyCredit(act: Act, target: Target, { parts, date }: ApplyCredit): Promise<CustomerPayment> {
  const before = await lockPayment(act, target);
  checkReceived(before);
  if (before.customerId === null) throw conflict('The customer was deleted, so this credit can only be refunded.');
  const days = await getBookDays(act.tx);
  const day = date ?? days.today;
  checkDay(days, day);
  if (day < before.paidOn) throw validation({ date: `Enter ${formatDay(before.paidOn)} or later.` });
  const planned = await planParts(act, parts, { customerId: before.customerId, most: before.credit });
  const creditAccount = await getCreditAccount(act);
  for (const plan of planned) {
    const { invoice, amount, books, shares } = plan;
    const memo = `Credit of ${before.customerName}, applied to ${nameOf(invoice)}`;
    const entry = await postEntry(act, {
      date: day,
      days,
      kind: 'invoice',
      memo,
      source: { type: RESOURCE, id: before.id },
      keepsCost: true,
      lines: [debit(creditAccount, amount, aboutOf(invoice)), ...(await listEarned(act, invoice, books.parts, shares))],
    });
    const part = { paymentId: before.id, invoiceId: invoice.id, amount, appliedOn: day, isDirect: false };
    const { id: partId } = await insertPart(act.tx, { ...part, entryId: entry.id });
    await settle(act, plan, { partId, date: day, memo: before.customerName });
  }
  const applied = fromCents(toCents(before.applied) + sumOf(planned));
  return changePayment(act, 'apply', before, { applied });
}

/** The payment, locked, with its version checked. */
export function lockPayment(act: Act, target: Target): Promise<CustomerPayment> {
  return lock(act, paymentKind, target);
}

export function checkReceived({ status, bouncedOn }: CustomerPayment): void {
  if (status === 'bounced') throw conflict(`The bank took this payment back on ${formatDay(bouncedOn ?? '')}.`);
  if (status === 'undone') throw conflict('This payment was undone.');
}

/** Changes a locked payment and records the change. */
export async function changePayment(
  act: Act,
  verb: string,
  before: CustomerPayment,
  changes: Partial<NewPayment>,
): Promise<CustomerPayment> {
  const after = await updatePaymentRow(act.tx, before.id, changes);
  await recordChange(act, { resource: RESOURCE, verb, before: forLog(before), after: forLog(after) });
  return after;
}

/** A payment as the audit log stores it: with its invoices as text. */
export function forLog({ parts, ...payment }: CustomerPayment) {
  const words = parts.map(({ invoiceNumber, amount }) => `${invoiceNumber}: ${amount}`);
  return { ...payment, parts: words, name: payment.customerName };
}

/** The account money comes into: the chosen one, the income account, or Unassigned. */
export async function getReceivingAccount(act: Act, accountId: number | null) {
  const accounts = await listAccountRecords(act.tx);
  const account = accounts.find(
    ({ id, role, archivedAt }) => archivedAt === null && (accountId === null ? role === 'income' : id === accountId),
  );
  if (account) return account;
  if (accountId !== null) throw validation({ accountId: 'Choose an account that is in use.' });
  return getSuspenseAccount(act);
}

async function withBankLine(act: Act, sent: CreateCustomerPayment): Promise<CreateCustomerPayment> {
  if (sent.bankLineId == null) return sent;
  const line = await getBankLine(act.tx, sent.bankLineId);
  if (toCents(line.amount) <= 0n) throw validation({ bankLineId: 'Choose a bank line with money that came in.' });
  const reference = sent.reference ?? line.reference?.slice(0, 50).toWellFormed();
  return { ...sent, amount: line.amount, date: line.date, accountId: line.accountId, reference };
}

/** The customer's invoices that are due, oldest first, until the amount is used up. */
async function planOldestFirst(act: Act, customerId: number, amount: string) {
  const parts: { invoiceId: number; amount: string }[] = [];
  let left = toCents(amount);
  for (const invoiceId of await findDueInvoices(act.tx, customerId, MOST_PAYMENT_PARTS)) {
    if (left === 0n) break;
    const { due } = await getInvoice(act.tx, invoiceId);
    const cents = toCents(due) < left ? toCents(due) : left;
    parts.push({ invoiceId, amount: fromCents(cents) });
    left -= cents;
  }
  return parts;
}

/** Locks the invoices, in the order in which everyone locks them, and divides each part among its lines. */
async function planParts(
  act: Act,
  parts: readonly { invoiceId: number; amount: string }[],
  { customerId, most }: { customerId: number; most: string },
): Promise<Planned[]> {
  const sum = parts.reduce((cents, { amount }) => cents + toCents(amount), 0n);
  if (sum > toCents(most)) throw validation({ parts: `The amounts add up to more than ${formatCents(most)}.` });
  const planned: Planned[] = [];
  const inOrder = [...parts.entries()].toSorted(([, one], [, other]) => one.invoiceId - other.invoiceId);
  for (const [index, { invoiceId, amount }] of inOrder) {
    const field = `parts.${index}`;
    if (planned.some(({ invoice }) => invoice.id === invoiceId)) {
      throw validation({ [`${field}.invoiceId`]: 'Choose each invoice only once.' });
    }
    const invoice = await lockIssued(act, { id: invoiceId });
    if (invoice.customerId !== customerId) {
      throw validation({ [`${field}.invoiceId`]: 'Choose an invoice of this customer.' });
    }
    if (toCents(amount) > toCents(invoice.due)) {
      const text =
        invoice.due === '0.00' ? `Nothing is due on ${nameOf(invoice)}.` : `Enter ${formatCents(invoice.due)} or less.`;
      throw validation({ [`${field}.amount`]: text });
    }
    const books = await readBooks(act, invoiceId);
    planned.push({ invoice, amount, books, shares: drawFrom(books, amount) });
  }
  return planned;
}

function settle(
  act: Act,
  { invoice, books, shares }: Planned,
  { partId, date, memo }: { partId: number; date: string; memo: string },
): Promise<InvoiceDetail> {
  return settleInvoice(act, invoice, {
    books,
    shares,
    date,
    memo: `${nameOf(invoice)} paid by ${memo}`,
    source: { kind: 'payment', paymentPartId: partId },
  });
}

function sumOf(planned: readonly Planned[]): bigint {
  return planned.reduce((cents, { amount }) => cents + toCents(amount), 0n);
}

function unitOf([first, ...others]: readonly Planned[]) {
  const unit = first?.invoice.businessUnit ?? 'general';
  return others.every(({ invoice }) => invoice.businessUnit === unit) ? unit : 'general';
}

/** The transaction's category: that of all lines, if they agree. */
function categoryOf(planned: readonly Planned[]): string | null {
  const [first = null, ...others] = planned.flatMap(({ books }) =>
    books.parts.flatMap(({ kind, category }) => (kind === 'income' ? [category] : [])),
  );
  return others.every((category) => category === first) ? first : null;
}
