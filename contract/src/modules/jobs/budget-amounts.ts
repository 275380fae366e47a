import { fromCents, shareOf, toCents } from '../../platform/money.ts';

/** Thousandths of a decimal text with up to three decimals, such as quantities. */
function toThousandths(text: string): bigint {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,3}))?$/.exec(text) ?? [];
  const thousandths = BigInt(whole) * 1000n + BigInt(fraction.padEnd(3, '0'));
  return sign === '-' ? -thousandths : thousandths;
}

/** Quantity times unit cost, to the cent, half up. The quantity of a credit is negative; halves go away from zero. */
export function amountOf({ quantity, unitCost }: { quantity: string; unitCost: string }): string {
  return fromCents(shareOf(toCents(unitCost), toThousandths(quantity), 1000n));
}

/** The amount with its markup in percent, to the cent, half up. */
export function priceOf({ amount, markup }: { amount: string; markup: string }): string {
  const cents = toCents(amount);
  return fromCents(cents + shareOf(cents, toCents(markup), 10_000n));
}
