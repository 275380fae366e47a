import type { CustomerPayment } from '@builder-os/contract/modules/invoicing/customer-payments';
import type { Tone } from '../../../ui/tone.ts';
import { isAmount, PAYMENT_METHOD_LABELS } from '../invoices/invoice-labels.ts';

/** The name of a payment: its method, or that it's a credit. */
export function nameOfPayment({ method, reference, creditNoteId }: CustomerPayment): string {
  if (creditNoteId !== null) return 'Credit from a credit note';
  return [method === null ? 'Payment' : PAYMENT_METHOD_LABELS[method], reference].filter(Boolean).join(' ');
}

export function stateOfPayment(payment: CustomerPayment): { label: string; tone: Tone } {
  if (payment.status === 'bounced') return { label: 'Bounced', tone: 'red' };
  if (payment.status === 'undone') return { label: 'Undone', tone: 'neutral' };
  if (isAmount(payment.credit)) return { label: 'Credit', tone: 'timber' };
  return { label: 'Used', tone: 'moss' };
}
