import type { InvoiceDetail } from '@builder-os/contract/modules/invoicing/invoices';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { type Act, actorId } from '../../../platform/http/act.ts';
import type { BookDays } from '../../finance/ledger/ledger.service.ts';
import { reverseEntry } from '../../finance/ledger/ledger.service.ts';
import { findParts } from './invoice-lines.queries.ts';
import { mirrorInvoice } from './invoice-postings.service.ts';
import { drawShares, leftOf, type Part, total, withTax } from './invoice-shares.ts';
import { changeInvoice } from './invoices.service.ts';
import { tellRecord } from './revenue-documents.service.ts';
import {
  findEntryDay,
  findGivenShares,
  insertSettlement,
  markSettlementUndone,
  type NewSettlement,
  type StoredSettlement,
} from './settlements.queries.ts';

/** The parts of an issued invoice, the rest of each, and the day from which it's in the books. */
export interface Books {
  parts: Part[];
  left: bigint[];
  day: string;
}

export async function readBooks(act: Act, invoiceId: number): Promise<Books> {
  const parts = withTax(await findParts(act.tx, invoiceId));
  return {
    parts,
    left: leftOf(parts, await findGivenShares(act.tx, invoiceId)),
    day: await findEntryDay(act.tx, invoiceId),
  };
}

/** Divides an amount among the parts of an invoice. */
export function drawFrom({ parts, left }: Books, amount: string, from: 'due' | 'held' = 'due'): bigint[] {
  return drawShares(parts, left, { cents: toCents(amount), from });
}

const SUMS = {
  payment: 'paid',
  credit_note: 'credited',
  write_off: 'writtenOff',
  retainage: 'retainageBilled',
} as const satisfies Record<StoredSettlement['kind'], keyof InvoiceDetail>;

type Source = Pick<NewSettlement, 'kind' | 'paymentPartId' | 'creditNoteId' | 'retainageInvoiceId' | 'reason'>;

/**
 * Settles a part of a locked invoice: takes the shares out of accounts receivable and counts them.
 * @param date the day of what settles it; before the invoice’s day, the invoice’s day counts
 */
export async function settleInvoice(
  act: Act,
  before: InvoiceDetail,
  {
    books,
    shares,
    date,
    memo,
    source,
    days,
    dateField,
  }: {
    books: Books;
    shares: readonly bigint[];
    date: string;
    memo: string;
    source: Source;
    days?: BookDays;
    dateField?: string;
  },
): Promise<InvoiceDetail> {
  const settledOn = date < books.day ? books.day : date;
  const held = total(shares.filter((_share, index) => books.parts[index]?.isHeld));
  const entry = await mirrorInvoice(act, before, {
    parts: books.parts,
    shares,
    date: settledOn,
    days,
    memo,
    dateField,
  });
  await insertSettlement(act.tx, {
    ...source,
    invoiceId: before.id,
    amount: fromCents(total(shares)),
    settledOn,
    entryId: entry.id,
    shares: shares.map(fromCents),
    held: fromCents(held),
    createdBy: actorId(act),
  });
  return count(act, before, source.kind, { cents: total(shares), held });
}

/** Undoes a settlement of a locked invoice with the mirror of its entry. @param date its own day without one */
export async function unsettleInvoice(
  act: Act,
  before: InvoiceDetail,
  { id, kind, amount, held, entryId }: StoredSettlement,
  { date }: { date?: string },
): Promise<InvoiceDetail> {
  const mirror = await reverseEntry(act, entryId, { date, keepsCost: true });
  await markSettlementUndone(act.tx, id, mirror.date);
  return count(act, before, kind, { cents: -toCents(amount), held: -toCents(held) });
}

const VERBS: Record<StoredSettlement['kind'], [settle: string, undo: string]> = {
  payment: ['pay', 'undo-payment'],
  credit_note: ['credit', 'undo-credit'],
  write_off: ['write-off', 'undo-write-off'],
  retainage: ['bill-retainage', 'undo-retainage'],
};

async function count(
  act: Act,
  before: InvoiceDetail,
  kind: StoredSettlement['kind'],
  { cents, held }: { cents: bigint; held: bigint },
): Promise<InvoiceDetail> {
  const sum = SUMS[kind];
  const changed = { ...before, [sum]: fromCents(toCents(before[sum]) + cents) };
  const [settle, undo] = VERBS[kind];
  const status = statusOf(changed);
  const after = await changeInvoice(act, cents > 0n ? settle : undo, before, {
    [sum]: changed[sum],
    held: fromCents(toCents(before.held) - held),
    status,
  });
  if (status !== before.status || isDue(after) !== isDue(before)) await tellRecord(act, after);
  return after;
}

function isDue({ due }: InvoiceDetail): boolean {
  return due !== '0.00';
}

/** The status of an issued invoice by what settled it. */
function statusOf(invoice: InvoiceDetail): 'issued' | 'part_paid' | 'paid' | 'void' {
  const { amount, paid, credited, writtenOff, retainageBilled } = invoice;
  const settled = [paid, credited, writtenOff, retainageBilled].reduce((sum, part) => sum + toCents(part), 0n);
  if (settled === 0n) return 'issued';
  if (settled < toCents(amount)) return 'part_paid';
  return credited === amount ? 'void' : 'paid';
}
