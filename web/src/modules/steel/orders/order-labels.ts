import type { Order, OrderStep } from '@builder-os/contract/modules/steel/orders';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { formatPercentChange } from '../../../format/percent.ts';

/** The four steps as the specification names them. */
export const STEP_LABELS: Record<OrderStep, string> = {
  submit_plans: 'Submit plans',
  engineering: 'Engineering',
  quote_approval: 'Quote approval',
  delivery: 'Delivery',
};

/** The description of each step. */
export const STEP_ABOUT: Record<OrderStep, string> = {
  submit_plans: 'Upload the customer’s plans.',
  engineering: 'Do the takeoff and confirm the tonnage.',
  quote_approval: 'Send the firm quote and get it accepted.',
  delivery: 'Roll, load and deliver the kits.',
};

/** Firm price minus preliminary price: `+$4,987.50 (+5.5%)`, `$0.00` if equal; null without one of the two. */
export function varianceWords({ variance }: Pick<Order, 'variance'>): string | null {
  if (variance === null) return null;
  if (!/[1-9]/.test(variance.amount)) return formatMoneyWithCents('0');
  const sign = variance.amount.startsWith('-') ? '−' : '+';
  const amount = `${sign}${formatMoneyWithCents(variance.amount.replace('-', ''))}`;
  return variance.percent === null ? amount : `${amount} (${formatPercentChange(variance.percent)})`;
}
