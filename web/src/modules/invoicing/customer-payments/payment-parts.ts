import type { Invoice } from '@builder-os/contract/modules/invoicing/invoices';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { readMoneyInput } from '../../../format/money-input.ts';

/** The typed amounts of a payment for each invoice. */
export interface PartEntry {
  invoiceId: number;
  amount: string;
}

/** The initial values of the form, before the open invoices are loaded. */
export const NO_PARTS: PartEntry[] = [];

type OpenInvoice = Pick<Invoice, 'id' | 'due'>;

/**
 * Divides an amount among open invoices, the one due first first.
 * @param invoices in the order in which they are due
 * @param firstId paid before the others
 */
export function fillOldestFirst(amount: string, invoices: readonly OpenInvoice[], firstId?: number): PartEntry[] {
  const inTurn = [...invoices.filter(({ id }) => id === firstId), ...invoices.filter(({ id }) => id !== firstId)];
  let left = readCents(amount);
  const paid = new Map<number, bigint>();
  for (const { id, due } of inTurn) {
    const part = min(left, max(toCents(due), 0n));
    paid.set(id, part);
    left -= part;
  }
  return invoices.map(({ id }) => ({ invoiceId: id, amount: textOf(paid.get(id) ?? 0n) }));
}

/** The sum of the parts, and the rest of the amount, which becomes a credit. Negative if the parts add up to more. */
export function sumParts(amount: string, parts: readonly PartEntry[]): { applied: string; left: string } {
  const applied = parts.reduce((sum, part) => sum + readCents(part.amount), 0n);
  return { applied: fromCents(applied), left: fromCents(readCents(amount) - applied) };
}

/** The parts for the request body: those with an amount. */
export function toPartsBody(parts: readonly PartEntry[]): PartEntry[] {
  return parts
    .filter(({ amount }) => amount.trim() !== '')
    .map(({ invoiceId, amount }) => ({ invoiceId, amount: readMoneyInput(amount) }));
}

/**
 * The parts to send with a payment. Undefined while the division isn't of these invoices, or they aren't known: then
 * the server pays the oldest first, whereas an empty list would make all of it a credit.
 */
export function partsOfPayment(
  parts: readonly PartEntry[],
  invoices: readonly OpenInvoice[] | undefined,
): PartEntry[] | undefined {
  const isTheirs = invoices?.length === parts.length && parts.every((part, at) => part.invoiceId === invoices[at]?.id);
  return isTheirs ? toPartsBody(parts) : undefined;
}

function readCents(text: string): bigint {
  const amount = readMoneyInput(text);
  return /^\d{1,10}(\.\d{1,2})?$/.test(amount) ? toCents(amount) : 0n;
}

function textOf(cents: bigint): string {
  return cents === 0n ? '' : fromCents(cents);
}

function min(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

function max(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}
