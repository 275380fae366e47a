import type { Payment } from '@builder-os/contract/modules/education/payments';
import type { Tone } from '../../../ui/tone.ts';

/** The payment status of a sale. */
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
