import type {
  CreateCreditNote,
  CreditNote,
  CreditNoteListQuery,
} from '@builder-os/contract/modules/invoicing/credit-notes';
import type { InvoiceDetail } from '@builder-os/contract/modules/invoicing/invoices';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { recordAction, recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { formatDay } from '../../../platform/format/figures.ts';
import { type Act, actorId } from '../../../platform/http/act.ts';
import { found, validation } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { checkDay, credit, getBookDays, postEntry } from '../../finance/ledger/ledger.service.ts';
import { insertPayment, takePaymentId } from '../customer-payments/customer-payments.queries.ts';
import { forLog, getPayment } from '../customer-payments/customer-payments.service.ts';
import { aboutOf, getCreditAccount, listEarned } from '../invoices/invoice-postings.service.ts';
import { readLetterhead } from '../invoices/invoice-print.service.ts';
import { divideCredit, total } from '../invoices/invoice-shares.ts';
import { lockIssued, nameOf } from '../invoices/invoices.service.ts';
import { tellRecord } from '../invoices/revenue-documents.service.ts';
import { findReleases } from '../invoices/settlements.queries.ts';
import { type Books, readBooks, settleInvoice, unsettleInvoice } from '../invoices/settlements.service.ts';
import { CREDIT_NOTE_PDFS, keepForPrint } from '../issued-pdfs/issued-pdfs.service.ts';
import { layOutNote } from './credit-note.pdf.ts';
import { planCredit } from './credit-note-plan.service.ts';
import { findNote, findNotePage, insertNote, takeNoteOrdinal } from './credit-notes.queries.ts';

const RESOURCE = 'credit-note';

export function listNotes(db: Executor, query: CreditNoteListQuery): Promise<Page<CreditNote>> {
  return findNotePage(db, query);
}

/** Records who downloads a credit note. @returns the name of its file */
export async function takeNoteOut(act: Act, id: number): Promise<string> {
  const note = found(await findNote(act.tx, id), 'Credit note');
  await recordAction(act, { action: 'credit-note.export', resource: RESOURCE, id, label: note.number });
  return `${note.number}.pdf`;
}

/**
 * Credits an issued invoice or a part of it. The open part comes off its balance; the paid part isn't income anymore
 * and becomes a credit of the customer.
 */
export async function createNote(
  act: Act,
  storage: Storage,
  { invoiceId, date, reason, lines: sent }: CreateCreditNote,
): Promise<CreditNote> {
  const invoice = await lockIssued(act, { id: invoiceId });
  const days = await getBookDays(act.tx);
  const creditedOn = date ?? days.today;
  checkDay(days, creditedOn);
  const books = await readBooks(act, invoiceId);
  if (creditedOn < books.day)
    throw validation({ date: `Enter ${formatDay(books.day)}, the invoice’s date, or later.` });
  const { lines, taxes, before, isRest } = await planCredit(act, invoice, books, sent);
  const tax = total([...taxes.values()]);
  const subtotal = total([...lines.values()]);
  const cents = subtotal + tax;
  const applied = cents < toCents(invoice.balance) ? cents : toCents(invoice.balance);
  const { open, received } = divideCredit(books.parts, books.left, { lines, before, tax }, applied);
  const letterhead = await readLetterhead(act.tx, storage);
  const year = Number(creditedOn.slice(0, 4));
  const { ordinal, number } = await takeNoteOrdinal(act.tx, year);
  const noted = [...lines].map(([id, amount]) => ({
    invoiceLineId: id,
    description: invoice.lines.find((line) => line.id === id)?.description ?? '',
    amount: fromCents(amount),
    tax: fromCents(taxes.get(id) ?? 0n),
  }));
  const sums = { subtotal: fromCents(subtotal), tax: fromCents(tax), amount: fromCents(cents) };
  const about = { number, creditedOn, reason, ...sums, applied: fromCents(applied) };
  const { customerId, customerName } = invoice;
  const id = await insertNote(
    act.tx,
    {
      ...about,
      year,
      ordinal,
      invoiceId,
      customerId,
      customerName,
      createdBy: actorId(act),
    },
    noted.map(({ description: _, ...line }) => line),
  );
  const document = layOutNote({ ...letterhead, note: { ...about, lines: noted }, invoice });
  await keepForPrint(act, CREDIT_NOTE_PDFS, { id, document });
  if (applied > 0n) {
    await settleInvoice(act, invoice, {
      books,
      shares: open,
      date: creditedOn,
      days,
      memo: `${nameOf(invoice)} credited by ${number}`,
      source: { kind: 'credit_note', creditNoteId: id },
    });
  }
  if (isRest) await holdAgain(act, invoice, creditedOn);
  await giveBack(act, invoice, books, { id, number, creditedOn: lastDayOf(invoice, creditedOn), received });
  await tellRecord(act, invoice);
  // A credit of a paid amount changes only the credited figure of the invoice.
  await publishEvent(act.tx, { resource: 'invoice', id: invoiceId });
  const after = found(await findNote(act.tx, id), 'Credit note');
  await recordChange(act, {
    resource: RESOURCE,
    verb: 'create',
    after: { ...after, lines: noted.length, name: number },
  });
  return after;
}

/**
 * The earlier invoices hold their retainage again if the retainage invoice is fully credited, so it can be billed
 * again.
 */
async function holdAgain(act: Act, { id, kind }: InvoiceDetail, date: string): Promise<void> {
  if (kind !== 'retainage') return;
  for (const release of await findReleases(act.tx, id)) {
    await unsettleInvoice(act, await lockIssued(act, { id: release.invoiceId }), release, { date });
  }
}

/** The day of a credit for a paid amount: not before the last payment came. */
function lastDayOf({ settlements }: InvoiceDetail, creditedOn: string): string {
  return settlements.reduce(
    (latest, { kind, settledOn }) => (kind === 'payment' && settledOn > latest ? settledOn : latest),
    creditedOn,
  );
}

/** Reverses the income of the paid part, which becomes a credit of the customer. */
async function giveBack(
  act: Act,
  invoice: InvoiceDetail,
  { parts }: Books,
  note: { id: number; number: string; creditedOn: string; received: readonly bigint[] },
): Promise<void> {
  if (note.received.every((cents) => cents === 0n)) return;
  const amount = fromCents(total(note.received));
  const isOwed = amount !== '0.00';
  const back = note.received.map((cents) => -cents);
  const entry = await postEntry(act, {
    date: note.creditedOn,
    kind: 'invoice',
    memo: `${note.number} to ${invoice.customerName}`,
    source: { type: RESOURCE, id: note.id },
    keepsCost: true,
    lines: [
      ...(await listEarned(act, invoice, parts, back)),
      ...(isOwed ? [credit(await getCreditAccount(act), amount, aboutOf(invoice))] : []),
    ],
  });
  if (!isOwed) return;
  const id = await takePaymentId(act.tx);
  const { customerId, customerName } = invoice;
  await insertPayment(act.tx, {
    id,
    customerId,
    customerName,
    amount,
    paidOn: note.creditedOn,
    creditNoteId: note.id,
    entryId: entry.id,
    createdBy: actorId(act),
  });
  const after = forLog(await getPayment(act.tx, id));
  await recordChange(act, { resource: 'customer-payment', verb: 'create', after });
}
