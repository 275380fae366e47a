import type {
  ApplyCredit,
  CreateCustomerPayment,
  CustomerPayment,
  CustomerPaymentListQuery,
  InvoiceMatch,
} from '@builder-os/contract/modules/invoicing/customer-payments';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { cutText } from '@builder-os/contract/platform/text-ends';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { formatDay } from '../../../platform/format/figures.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { lock } from '../../../platform/records/record-life.ts';
import { checkEntryDay, getBankLine, matchLineWithEntry } from '../../finance/bank-lines/bank-lines.service.ts';
import { recordTransaction } from '../../finance/financial-transactions/financial-transactions.service.ts';
import { checkDay, getBookDays } from '../../finance/ledger/ledger.service.ts';
import {
  getSuspenseAccount,
  listAccountRecords,
} from '../../finance/profit-first-accounts/profit-first-accounts.service.ts';
import { findCustomer, lockDueInvoices } from '../invoices/invoices.queries.ts';
import { getInvoice } from '../invoices/invoices.service.ts';
import {
  findPayment,
  findPaymentPage,
  insertPayment,
  type NewPayment,
  paymentKind,
  takePaymentId,
  updatePaymentRow,
} from './customer-payments.queries.ts';
import { findInvoiceMatches } from './line-invoices.queries.ts';
import {
  type Customer,
  categoryOf,
  listReceived,
  type Planned,
  planOldestFirst,
  planParts,
  settleCredit,
  settleParts,
  sumOf,
  unitOf,
} from './payment-parts.service.ts';

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

/**
 * Records money a customer paid: one transaction over the whole amount, which makes the parts of its invoices income on
 * that day and the rest a credit of the customer.
 */
export async function createPayment(act: Act, sent: CreateCustomerPayment): Promise<CustomerPayment> {
  const customer = await findPayer(act, sent);
  const { customerId, customerName } = customer;
  const fields = await withBankLine(act, sent);
  const { amount, method = null, reference = null, note = null, bankLineId = null } = fields;
  const days = await getBookDays(act.tx);
  const paidOn = fields.date ?? days.today;
  checkDay(days, paidOn);
  const account = await getReceivingAccount(act, fields.accountId ?? null);
  const parts = fields.parts ?? (customerId === null ? [] : await planOldestFirst(act, customerId, amount));
  const planned = await planParts(act, parts, { customer, most: amount });
  const id = await takePaymentId(act.tx);
  const about = { id, customerName, amount, reference };
  const transaction = await receive(act, planned, { about, account, date: paidOn });
  await insertPayment(act.tx, {
    ...about,
    customerId,
    applied: fromCents(sumOf(planned)),
    paidOn,
    method,
    note,
    accountId: account.id,
    transactionId: transaction.id,
    createdBy: actorId(act),
  });
  await settleParts(act, planned, { paymentId: id, date: paidOn, from: customerName });
  if (bankLineId !== null) await matchLineWithEntry(act, { id: bankLineId }, transaction.entryId);
  const after = await getPayment(act.tx, id);
  await recordChange(act, { resource: RESOURCE, verb: 'create', after: forLog(after) });
  return after;
}

/** The transaction of a payment: all of its money comes into an account on one day. */
export async function receive(
  act: Act,
  planned: readonly Planned[],
  {
    about: { id, customerName, amount, reference },
    account,
    date,
  }: {
    about: Pick<CustomerPayment, 'id' | 'customerName' | 'amount' | 'reference'>;
    account: { id: number; ledgerAccountId: number };
    date: string;
  },
) {
  return recordTransaction(
    act,
    {
      transactionType: 'income',
      businessUnit: unitOf(planned),
      amount,
      description: `Payment from ${customerName}`,
      category: categoryOf(planned),
      referenceNumber: reference,
      transactionDate: date,
      accountId: account.id,
    },
    {
      source: { type: RESOURCE, id },
      dateField: 'date',
      keepsCost: true,
      lines: await listReceived(act, planned, { accountId: account.ledgerAccountId, amount }),
    },
  );
}

/**
 * The customer who pays. Money also arrives from one whose contact is in Trash or was erased: then the invoice it pays
 * names them.
 */
async function findPayer(act: Act, { customerId = null, parts }: CreateCustomerPayment): Promise<Customer> {
  const contact = customerId === null ? undefined : await findCustomer(act.tx, customerId);
  if (contact) return { customerId, customerName: contact.name };
  const [due] = customerId === null ? [] : await lockDueInvoices(act.tx, customerId, 1);
  const invoiceId = parts?.[0]?.invoiceId ?? due?.id;
  const invoice = invoiceId === undefined ? undefined : await getInvoice(act.tx, invoiceId);
  if (!invoice || (customerId !== null && invoice.customerId !== customerId)) return refusePayer();
  const found = invoice.customerId === null ? undefined : await findCustomer(act.tx, invoice.customerId);
  return { customerId: invoice.customerId, customerName: found?.name ?? invoice.customerName };
}

function refusePayer(): never {
  throw validation({ customerId: 'This contact no longer exists. Choose another, or an invoice to pay.' });
}

/** Pays invoices with the unused part of a payment or credit. No money moves: the credit becomes income. */
export async function applyCredit(act: Act, target: Target, { parts, date }: ApplyCredit): Promise<CustomerPayment> {
  const before = await lockPayment(act, target);
  checkReceived(before);
  if (before.customerId === null) throw conflict('The customer was deleted, so this credit can only be refunded.');
  const days = await getBookDays(act.tx);
  const day = date ?? days.today;
  checkDay(days, day);
  if (day < before.paidOn) throw validation({ date: `Enter ${formatDay(before.paidOn)} or later.` });
  return payWithCredit(act, before, await planParts(act, parts, { customer: before, most: before.credit }), day);
}

/** Applies the unused part of a locked payment or credit to locked invoices. */
export async function payWithCredit(
  act: Act,
  before: CustomerPayment,
  planned: readonly Planned[],
  date: string,
): Promise<CustomerPayment> {
  for (const plan of planned) {
    await settleCredit(act, plan, { paymentId: before.id, date, from: before.customerName });
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

/** A payment as the audit log stores it: with its invoices and refunds as text. */
export function forLog({ parts, refunds, ...payment }: CustomerPayment) {
  return {
    ...payment,
    parts: parts.map(({ invoiceNumber, amount }) => `${invoiceNumber}: ${amount}`),
    refunds: refunds.map(({ refundedOn, amount }) => `${refundedOn}: ${amount}`),
    name: payment.customerName,
  };
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
  const reference = sent.reference ?? (line.reference === null ? undefined : cutText(line.reference, 50));
  const date = line.laterDay ? checkEntryDay(line, sent.date) : line.date;
  return { ...sent, amount: line.amount, date, accountId: line.accountId, reference };
}
