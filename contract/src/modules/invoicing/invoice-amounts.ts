import { fromCents, shareOf, toCents } from '../../platform/money.ts';

/** Quantities have up to three decimals, unit prices up to four. */
const QUANTITY_DECIMALS = 3;
const PRICE_DECIMALS = 4;
const TO_CENTS = 10n ** BigInt(QUANTITY_DECIMALS + PRICE_DECIMALS - 2);
/** A percentage has two decimals: 100.00 is all. */
const ALL = 10_000n;

function toUnits(text: string, decimals: number): bigint {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const units = BigInt(whole) * 10n ** BigInt(decimals) + BigInt(fraction.padEnd(decimals, '0'));
  return sign === '-' ? -units : units;
}

/** Quantity times unit price, to the cent, halves away from zero. A discount has a negative price. */
export function lineAmountOf({ quantity, unitPrice }: { quantity: string; unitPrice: string }): string {
  return fromCents(shareOf(toUnits(quantity, QUANTITY_DECIMALS), toUnits(unitPrice, PRICE_DECIMALS), TO_CENTS));
}

/** A percentage of an amount, to the cent: `percentOf('37800.00', '10.00')` is `'3780.00'`. */
export function percentOf(amount: string, percent: string): string {
  return fromCents(shareOf(toCents(amount), toCents(percent), ALL));
}

/** A line of a schedule of values with its amount billed before. */
export interface ProgressLine {
  value: string;
  billedBefore: string;
  heldBefore: string;
}

/**
 * The amount an application bills on a line that is a percentage done. Work to date and its retainage are computed
 * from the whole value, so rounding errors don't accumulate: at 100% exactly the value is billed.
 */
export function progressOf(
  line: ProgressLine,
  { percentDone, retainagePercent }: { percentDone: string; retainagePercent: string },
): { toDate: string; thisPeriod: string; held: string; heldToDate: string; left: string } {
  const toDate = percentOf(line.value, percentDone);
  const heldToDate = percentOf(toDate, retainagePercent);
  const thisPeriod = fromCents(toCents(toDate) - toCents(line.billedBefore));
  return {
    toDate,
    thisPeriod,
    held: fromCents(toCents(heldToDate) - toCents(line.heldBefore)),
    heldToDate,
    left: fromCents(toCents(line.value) - toCents(toDate)),
  };
}

/** The percentage of a value that is billed, with two decimals; 0 if the value is 0. */
export function percentDoneOf(value: string, billed: string): string {
  return toCents(value) === 0n ? '0.00' : fromCents(shareOf(toCents(billed), ALL, toCents(value)));
}

interface TaxedLine {
  amount: string;
  taxPercent: string | null;
}

/** The sales tax of each rate’s lines together, to the cent: the tax of a place is a share of what it taxes. */
export function taxesOf(lines: readonly TaxedLine[]): { percent: string; taxed: string; tax: string }[] {
  const taxed = new Map<string, bigint>();
  for (const { amount, taxPercent } of lines) {
    if (taxPercent !== null) taxed.set(taxPercent, (taxed.get(taxPercent) ?? 0n) + toCents(amount));
  }
  return [...taxed].map(([percent, cents]) => ({
    percent,
    taxed: fromCents(cents),
    tax: percentOf(fromCents(cents), percent),
  }));
}

/** The sums of an invoice: its lines, their tax, both together, the retainage and the amount due. */
export function invoiceSumsOf(lines: readonly (TaxedLine & { retainage: string })[]) {
  const subtotal = sumOf(lines.map(({ amount }) => amount));
  const tax = sumOf(taxesOf(lines).map((rate) => rate.tax));
  const retainage = sumOf(lines.map((line) => line.retainage));
  const amount = fromCents(toCents(subtotal) + toCents(tax));
  return { subtotal, tax, amount, retainage, due: fromCents(toCents(amount) - toCents(retainage)) };
}

export function sumOf(amounts: readonly string[]): string {
  return fromCents(amounts.reduce((sum, amount) => sum + toCents(amount), 0n));
}
