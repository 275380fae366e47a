import type { IssueInvoice } from '@builder-os/contract/modules/invoicing/invoice-steps';
import type { InvoiceDetail } from '@builder-os/contract/modules/invoicing/invoices';
import { addDays } from '@builder-os/contract/platform/calendar';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { conflict, validation } from '../../../platform/http/errors.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { checkDay, getBookDays } from '../../finance/ledger/ledger.service.ts';
import { INVOICE_PDFS, keepForPrint } from '../issued-pdfs/issued-pdfs.service.ts';
import { layOutInvoice } from './invoice.pdf.ts';
import { insertParts, replaceInvoiceLines } from './invoice-lines.queries.ts';
import { enterInvoice } from './invoice-postings.service.ts';
import { readLetterhead } from './invoice-print.service.ts';
import { type Part, partsOf } from './invoice-shares.ts';
import { takeInvoiceOrdinal } from './invoices.queries.ts';
import {
  changeInvoice,
  checkRecord,
  linesOf,
  lockDraft,
  lockIssued,
  nameCustomer,
  nameOf,
  planDraft,
  sumColumns,
} from './invoices.service.ts';
import { tellRecord } from './revenue-documents.service.ts';
import { lockSaleRevenue } from './sale-billing.service.ts';
import { drawFrom, readBooks, settleInvoice } from './settlements.service.ts';

/**
 * Issues a draft: it gets the next number of its year and its entry in the books, and the content of its PDF is
 * stored, to be printed after the commit. From here on it never changes. A retainage invoice takes its amount out of
 * the invoices that held it.
 */
export async function issueInvoice(
  act: Act,
  storage: Storage,
  target: Target,
  sent: IssueInvoice,
): Promise<InvoiceDetail> {
  const draft = await lockDraft(act, target, 'It can’t be issued again.');
  const days = await getBookDays(act.tx);
  const invoiceDate = sent.invoiceDate ?? draft.invoiceDate ?? days.today;
  const dueDate = sent.dueDate ?? draft.dueDate ?? addDays(invoiceDate, draft.termsDays);
  checkDay(days, invoiceDate, 'invoiceDate');
  if (dueDate < invoiceDate) throw validation({ dueDate: 'Enter a date on or after the invoice date.' });
  if (draft.customerId === null) throw conflict('The customer was deleted. Choose another before you issue it.');
  await lockSaleRevenue(act, draft);
  if (draft.revenueRecordId !== null) await checkRecord(act, draft.revenueRecordId);
  // The name on the draft may be old.
  const customerName = await nameCustomer(act, draft.customerId);
  const before = { ...draft, customerName, invoiceDate, dueDate };
  const sources = await lockSources(act, draft);
  const { lines, sums } = await planDraft(act, before, linesOf(draft));
  if (sums.subtotal !== draft.subtotal) {
    throw conflict('Another invoice billed part of this one in the meantime. Save the draft again, then issue it.');
  }
  checkSums(sums);
  const ids = await replaceInvoiceLines(act.tx, draft.id, lines);
  const stored = lines.map((line, index) => ({
    id: ids[index]?.id ?? 0,
    amount: line.amount,
    retainage: line.retainage ?? '0.00',
    category: line.category ?? null,
    releasesInvoiceId: line.releasesInvoiceId ?? null,
  }));
  const released = await releaseRetainage(act, sources, { draft, stored, date: invoiceDate, days });
  const parts = draft.kind === 'retainage' ? released : partsOf(stored, sums.tax);
  await insertParts(act.tx, draft.id, parts);
  const letterhead = await readLetterhead(act.tx, storage);
  // The number last: other invoices wait for this transaction from here on.
  const year = Number(invoiceDate.slice(0, 4));
  const { ordinal, number } = await takeInvoiceOrdinal(act.tx, year);
  const entry = await enterInvoice(act, { ...before, number }, { amount: sums.amount, date: invoiceDate, parts });
  const issued = await changeInvoice(
    act,
    'issue',
    draft,
    {
      ...sumColumns(sums),
      customerName,
      invoiceDate,
      dueDate,
      year,
      ordinal,
      issuedAt: new Date().toISOString(),
      status: 'issued',
      issuedBy: actorId(act),
      entryId: entry.id,
    },
    true,
  );
  const document = layOutInvoice({ ...letterhead, invoice: issued, day: invoiceDate });
  await keepForPrint(act, INVOICE_PDFS, { id: draft.id, document });
  await tellRecord(act, issued);
  return issued;
}

function checkSums({ amount, due, retainage }: { amount: string; due: string; retainage: string }): void {
  if (toCents(amount) <= 0n || toCents(due) < 0n || toCents(retainage) < 0n) {
    throw validation({
      lines: 'The total must be more than 0. To give money back, credit the invoice it was billed on.',
    });
  }
}

/** The invoices whose retainage a draft bills, locked in the order in which payments lock them. */
async function lockSources(act: Act, { lines }: InvoiceDetail): Promise<InvoiceDetail[]> {
  const ids = lines.flatMap(({ releasesInvoiceId }) => (releasesInvoiceId === null ? [] : [releasesInvoiceId]));
  const sources: InvoiceDetail[] = [];
  for (const id of ids.toSorted((one, other) => one - other)) sources.push(await lockIssued(act, { id }));
  return sources;
}

/**
 * Takes the amount of a retainage invoice out of the earlier ones, on its day or theirs if that is later. @returns the
 * parts of the retainage invoice, which are the amounts of theirs
 */
async function releaseRetainage(
  act: Act,
  sources: readonly InvoiceDetail[],
  {
    draft,
    stored,
    date,
    days,
  }: {
    draft: InvoiceDetail;
    stored: readonly { id: number; amount: string; releasesInvoiceId: number | null }[];
    date: string;
    days: Awaited<ReturnType<typeof getBookDays>>;
  },
): Promise<Part[]> {
  const parts: Part[] = [];
  for (const source of sources) {
    const line = stored.find(({ releasesInvoiceId }) => releasesInvoiceId === source.id);
    if (!line) continue;
    const books = await readBooks(act, source.id);
    if (date < books.day) {
      throw validation({ invoiceDate: `Enter a date on or after the date of ${nameOf(source)}.` });
    }
    const shares = drawFrom(books, line.amount, 'held');
    await settleInvoice(act, source, {
      books,
      shares,
      date,
      days,
      memo: `Retainage of ${nameOf(source)}, billed`,
      source: { kind: 'retainage', retainageInvoiceId: draft.id },
    });
    for (const [index, part] of books.parts.entries()) {
      const share = shares[index] ?? 0n;
      if (share !== 0n) parts.push({ ...part, isHeld: false, lineId: line.id, amount: fromCents(share) });
    }
  }
  return parts;
}
