import type { InvoiceStatus, PaymentMethod } from '@builder-os/contract/modules/invoicing/invoice-states';
import type { Invoice, Settlement } from '@builder-os/contract/modules/invoicing/invoices';
import { formatCountOf } from '../../../format/count.ts';
import type { Tone } from '../../../ui/tone.ts';

export const INVOICE_STATUS_TONES: Record<InvoiceStatus, Tone> = {
  draft: 'neutral',
  issued: 'blue',
  part_paid: 'plum',
  paid: 'moss',
  void: 'neutral',
};

export const PAYMENT_METHOD_LABELS: Record<PaymentMethod, string> = {
  check: 'Check',
  bank_transfer: 'Bank transfer',
  card: 'Card',
  cash: 'Cash',
  other: 'Other',
};

const SETTLEMENT_LABELS: Record<Settlement['kind'], string> = {
  payment: 'Payment',
  credit_note: 'Credit note',
  write_off: 'Write-off',
};

/** What kind of settlement it is, unless its own name begins with that: a payment without a method. */
export function kindOfSettlement({ kind, what }: Pick<Settlement, 'kind' | 'what'>): string | undefined {
  return what.startsWith(SETTLEMENT_LABELS[kind]) ? undefined : SETTLEMENT_LABELS[kind];
}

/** The name of an invoice: its number, or that it's a draft. */
export function nameOfInvoice({ number, title }: Pick<Invoice, 'number' | 'title'>): string {
  return number ?? titleOfInvoice({ number, title });
}

/**
 * The text next to an invoice's number: its title. Without one, an issued invoice repeats its number, and a draft says
 * that it's one.
 */
export function titleOfInvoice({ number, title }: Pick<Invoice, 'number' | 'title'>): string {
  return title ?? (number === null ? 'Draft invoice' : '');
}

/** `3 days overdue`. */
export function describeLate(days: number): string {
  return `${formatCountOf(days, 'day')} overdue`;
}

/** Whether payments can still be recorded on it. */
export function isOwed({ status }: Pick<Invoice, 'status'>): boolean {
  return status === 'issued' || status === 'part_paid';
}

/** Whether an amount isn't zero. */
export function isAmount(amount: string): boolean {
  return /[1-9]/.test(amount);
}
