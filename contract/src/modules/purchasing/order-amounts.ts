import { fromCents, shareOf, toCents } from '../../platform/money.ts';

/** Quantities have up to three decimals, unit prices up to four, as many as a price per foot or pound needs. */
const QUANTITY_DECIMALS = 3;
const PRICE_DECIMALS = 4;
const TO_CENTS = 10n ** BigInt(QUANTITY_DECIMALS + PRICE_DECIMALS - 2);

function toUnits(text: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole) * 10n ** BigInt(decimals) + BigInt(fraction.padEnd(decimals, '0'));
}

/** Quantity times unit price, to the cent, half up. */
export function orderAmountOf({ quantity, unitPrice }: { quantity: string; unitPrice: string }): string {
  return fromCents(shareOf(toUnits(quantity, QUANTITY_DECIMALS), toUnits(unitPrice, PRICE_DECIMALS), TO_CENTS));
}

/** The sum of the lines’ amounts. */
export function orderTotalOf(lines: readonly { amount: string }[]): string {
  return fromCents(lines.reduce((sum, { amount }) => sum + toCents(amount), 0n));
}
