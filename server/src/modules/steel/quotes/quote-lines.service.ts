import type { QuoteLine, QuotePrice } from '@builder-os/contract/modules/steel/quoted-price';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { formatAlike, formatCount, formatExact, formatPercent } from '../../../platform/format/figures.ts';

/** The format of the amounts of a quote. The price per unit is rounded to it. */
export function amountsOf({ lines, total }: Pick<QuotePrice, 'lines' | 'total'>): (amount: string) => string {
  return formatAlike([total, ...lines.map(({ amount }) => amount)]);
}

/** The quantity of a line: `12 × 1,440 sq ft`, `16 h`. */
export function quantityOf({ kind, quantity, units }: QuoteLine): string {
  if (quantity === null) return '';
  const [whole = '0', fraction] = quantity.split('.');
  const count = [formatCount(Number(whole)), fraction].filter(Boolean).join('.');
  return kind === 'package' ? `${formatCount(units ?? 1)} × ${count} sq ft` : `${count} h`;
}

/** The unit price of a line, or the amount of a discount: `$75`, `$8.75`, `−10%`. */
export function rateOf({ kind, rate }: QuoteLine): string {
  return kind === 'discount' ? formatPercent(`-${trimDecimal(rate)}`) : formatExact(rate);
}
