import { isPricedByQuantity } from '@builder-os/contract/modules/changes/change-order-amounts';
import type { ChangeOrder, ChangeOrderLine } from '@builder-os/contract/modules/changes/change-order-records';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { formatQuantity } from '../../../platform/format/figures.ts';

/** The heading of a change order's page and PDF. */
export const titleOf = ({ number, jobNumber }: Pick<ChangeOrder, 'number' | 'jobNumber'>) =>
  `Change order ${number}, ${jobNumber}`;

/** The effect of a change on the job's finish date. */
export function daysText(days: number): string {
  if (days === 0) return 'The finish stays the same.';
  const amount = Math.abs(days) === 1 ? '1 calendar day' : `${Math.abs(days)} calendar days`;
  return `The finish moves ${amount} ${days > 0 ? 'later' : 'earlier'}.`;
}

/** A line's quantity, undefined if it isn't what the price is for. */
export function quantityText(line: Pick<ChangeOrderLine, 'quantity' | 'unit' | 'price'>): string | undefined {
  if (!isPricedByQuantity(line)) return undefined;
  const { quantity, unit } = line;
  return `${formatQuantity(quantity)} ${unit}`;
}

/**
 * The customer's price of one unit. Undefined without a quantity, or if it isn't a whole number of cents: then only
 * the price of the line is exact.
 */
export function unitPriceOf(line: Pick<ChangeOrderLine, 'quantity' | 'unit' | 'price'>): string | undefined {
  const { quantity, price } = line;
  if (quantityText(line) === undefined) return undefined;
  const [whole = '0', fraction = ''] = quantity.replace('-', '').split('.');
  const thousandths = BigInt(whole) * 1_000n + BigInt(fraction.padEnd(3, '0').slice(0, 3));
  const cents = toCents(price.replace('-', '')) * 1_000n;
  return thousandths > 0n && cents % thousandths === 0n ? fromCents(cents / thousandths) : undefined;
}
