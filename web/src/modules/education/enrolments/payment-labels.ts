import type { Payment } from '@builder-os/contract/modules/education/payments';
import type { Tone } from '../../../ui/tone.ts';

/** How what was sold is paid, in a word. */
export const PAYMENT_LABELS: Record<Payment, string> = {
  none: 'No revenue record',
  pending: 'Unpaid',
  invoiced: 'Invoiced',
  paid: 'Paid',
  cancelled: 'Not charged',
};
export const PAYMENT_TONES: Record<Payment, Tone> = {
  none: 'neutral',
  pending: 'timber',
  invoiced: 'blue',
  paid: 'moss',
  cancelled: 'neutral',
};
