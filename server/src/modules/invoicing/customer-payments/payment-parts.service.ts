import { MOST_PAYMENT_PARTS } from '@builder-os/contract/modules/invoicing/customer-payments';
import type { InvoiceDetail } from '@builder-os/contract/modules/invoicing/invoices';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { formatCents } from '../../../platform/format/figures.ts';
import type { Act } from '../../../platform/http/act.ts';
import { validation } from '../../../platform/http/errors.ts';
import { credit, debit, type Line, postEntry } from '../../finance/ledger/ledger.service.ts';
import { aboutOf, getCreditAccount, listEarned } from '../invoices/invoice-postings.service.ts';
import { lockDueInvoices } from '../invoices/invoices.queries.ts';
import { lockIssued, nameOf } from '../invoices/invoices.service.ts';
import { type Books, drawFrom, readBooks, settleInvoice } from '../invoices/settlements.service.ts';
import { insertPart } from './customer-payments.queries.ts';

/** The payer. The contact may have been deleted since. */
export interface Customer {
  customerId: number | null;
  customerName: string;
}

interface SentPart {
  invoiceId: number;
  amount: string;
}

/** A part of a payment with its locked invoice and the amounts of the invoice's parts. */
export interface Planned {
  invoice: InvoiceDetail;
  amount: string;
  books: Books;
  shares: bigint[];
}

/** The customer's invoices that are due, oldest first, until the amount is used up. They're locked before they're read. */
export async function planOldestFirst(act: Act, customerId: number, amount: string): Promise<SentPart[]> {
  const parts: SentPart[] = [];
  let left = toCents(amount);
  for (const { id, due } of await lockDueInvoices(act.tx, customerId, MOST_PAYMENT_PARTS)) {
    if (left === 0n) break;
    const cents = toCents(due) < left ? toCents(due) : left;
    parts.push({ invoiceId: id, amount: fromCents(cents) });
    left -= cents;
  }
  return parts;
}

/** Locks the invoices, in the order in which everyone locks them, and divides each part among its lines. */
export async function planParts(
  act: Act,
  parts: readonly SentPart[],
  { customer, most }: { customer: Customer; most: string },
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
    if (!isOf(customer, invoice)) {
      throw validation({ [`${field}.invoiceId`]: 'Choose an invoice of this customer.' });
    }
    if (toCents(amount) > toCents(invoice.due)) {
      const text =
        invoice.due === '0.00' ? `Nothing is due on ${nameOf(invoice)}.` : `Enter ${formatCents(invoice.due)} or less.`;
      throw validation({ [`${field}.amount`]: text });
    }
    planned.push(await planPart(act, invoice, amount));
  }
  return planned;
}

/** Whether an invoice is a customer's. Without a contact, a customer is known by name, as in receivables. */
function isOf({ customerId, customerName }: Customer, invoice: InvoiceDetail): boolean {
  return invoice.customerId === customerId && (customerId !== null || invoice.customerName === customerName);
}

/** The part of undone payments that their invoices can still take; none takes more than is due on it. */
export async function planAgain(act: Act, parts: readonly SentPart[]): Promise<Planned[]> {
  const planned: Planned[] = [];
  for (const { invoiceId, amount } of parts) {
    const invoice = await lockIssued(act, { id: invoiceId });
    const part = toCents(amount) < toCents(invoice.due) ? amount : invoice.due;
    if (part !== '0.00') planned.push(await planPart(act, invoice, part));
  }
  return planned;
}

/** Divides an amount among the parts of a locked invoice. */
export async function planPart(act: Act, invoice: InvoiceDetail, amount: string): Promise<Planned> {
  const books = await readBooks(act, invoice.id);
  return { invoice, amount, books, shares: drawFrom(books, amount) };
}

/** The ledger lines of a payment's money: the income of its parts, and the rest as a credit of the customer. */
export async function listReceived(
  act: Act,
  planned: readonly Planned[],
  { accountId, amount }: { accountId: number; amount: string },
): Promise<Line[]> {
  const unit = { businessUnit: unitOf(planned) };
  const lines: Line[] = [debit(accountId, amount, unit)];
  for (const { invoice, books, shares } of planned) {
    lines.push(...(await listEarned(act, invoice, books.parts, shares)));
  }
  const rest = toCents(amount) - sumOf(planned);
  if (rest > 0n) lines.push(credit(await getCreditAccount(act), fromCents(rest), unit));
  return lines;
}

/** Stores the parts of a payment as it came, and settles their invoices. */
export async function settleParts(
  act: Act,
  planned: readonly Planned[],
  { paymentId, date, from }: { paymentId: number; date: string; from: string },
): Promise<void> {
  for (const plan of planned) {
    const part = { paymentId, invoiceId: plan.invoice.id, amount: plan.amount, appliedOn: date, isDirect: true };
    await settle(act, plan, { partId: (await insertPart(act.tx, part)).id, date, from });
  }
}

/** Turns a part of a credit into income: no money moves. */
export async function settleCredit(
  act: Act,
  plan: Planned,
  { paymentId, date, from }: { paymentId: number; date: string; from: string },
): Promise<void> {
  const { invoice, amount, books, shares } = plan;
  const entry = await postEntry(act, {
    date,
    kind: 'invoice',
    memo: `Credit of ${from}, applied to ${nameOf(invoice)}`,
    source: { type: 'customer-payment', id: paymentId },
    keepsCost: true,
    lines: [
      debit(await getCreditAccount(act), amount, aboutOf(invoice)),
      ...(await listEarned(act, invoice, books.parts, shares)),
    ],
  });
  const part = { paymentId, invoiceId: invoice.id, amount, appliedOn: date, isDirect: false };
  const { id: partId } = await insertPart(act.tx, { ...part, entryId: entry.id });
  await settle(act, plan, { partId, date, from });
}

function settle(
  act: Act,
  { invoice, books, shares }: Planned,
  { partId, date, from }: { partId: number; date: string; from: string },
): Promise<InvoiceDetail> {
  return settleInvoice(act, invoice, {
    books,
    shares,
    date,
    memo: `${nameOf(invoice)} paid by ${from}`,
    source: { kind: 'payment', paymentPartId: partId },
  });
}

export function sumOf(planned: readonly Planned[]): bigint {
  return planned.reduce((cents, { amount }) => cents + toCents(amount), 0n);
}

export function unitOf([first, ...others]: readonly Planned[]) {
  const unit = first?.invoice.businessUnit ?? 'general';
  return others.every(({ invoice }) => invoice.businessUnit === unit) ? unit : 'general';
}

/** The transaction's category: the lines' category, if they all agree. */
export function categoryOf(planned: readonly Planned[]): string | null {
  const [first = null, ...others] = planned.flatMap(({ books }) =>
    books.parts.flatMap(({ kind, category }) => (kind === 'income' ? [category] : [])),
  );
  return others.every((category) => category === first) ? first : null;
}
