import { ABSENT } from './absent.ts';

const MINUS = '−';
const WHOLE = new Intl.NumberFormat('en-US');

/**
 * A dollar amount without decimals, rounded half away from zero: `$138,800`. Works on the decimal string's digits, so
 * amounts beyond a float's precision stay exact.
 */
export function formatMoney(amount: string): string {
  const parsed = parseDecimal(amount);
  if (!parsed) return ABSENT;
  const isRoundedUp = (parsed.fraction[0] ?? '0') >= '5';
  const whole = BigInt(parsed.whole) + (isRoundedUp ? 1n : 0n);
  return sign(parsed.isNegative && whole !== 0n) + withDollar(whole);
}

/** A rate or an exact amount with cents: `$8.75`. Further digits are rounded half away from zero. */
export function formatMoneyWithCents(amount: string): string {
  const parsed = parseDecimal(amount);
  if (!parsed) return ABSENT;
  const digits = parsed.fraction.padEnd(3, '0');
  const cents = BigInt(parsed.whole) * 100n + BigInt(digits.slice(0, 2)) + (digits.charAt(2) >= '5' ? 1n : 0n);
  return `${sign(parsed.isNegative && cents !== 0n)}${withDollar(cents / 100n)}.${String(cents % 100n).padStart(2, '0')}`;
}

/**
 * A format for amounts that are read together, such as the lines and the total of a price: with cents if any of them has
 * cents, else without.
 */
export function formatAlike(amounts: readonly string[]): (amount: string) => string {
  return amounts.every((amount) => /^[^.]*(\.0*)?$/.test(amount)) ? formatMoney : formatMoneyWithCents;
}

/**
 * An amount to the cent, without `.00`: `$138,800`, `$33.33`. For one amount in a sentence or on a card. Figures of a
 * strip have no cents (`formatMoney`), rows of a table and documents always have them (`formatMoneyWithCents`), and other
 * amounts that are read together use `formatAlike`.
 */
export function formatExactMoney(amount: string): string {
  return formatMoneyWithCents(amount).replace(/\.00$/, '');
}

/** A deduction to the cent: `−$1,200.00`. Zero has no sign. */
export function formatDeduction(amount: string): string {
  return formatMoneyWithCents(amount.startsWith('-') ? amount.slice(1) : `-${amount}`);
}

/** An amount with its sign: `+$1,200` in, `−$1,200` out, or `+$1,200.00` with cents. Zero has none. */
export function formatSignedMoney(amount: string, hasCents = false): string {
  const text = hasCents ? formatMoneyWithCents(amount) : formatMoney(amount);
  return /[1-9]/.test(text) && !text.startsWith(MINUS) ? `+${text}` : text;
}

/** An amount in a money table, whose rows have no currency sign: `138,800`, or `138,800.00` with cents. */
export function formatFigure(amount: string, hasCents = false): string {
  return (hasCents ? formatMoneyWithCents(amount) : formatMoney(amount)).replace('$', '');
}

/** The same with its sign: `+485`, `−1,340`. */
export function formatSignedFigure(amount: string, hasCents = false): string {
  const text = formatFigure(amount, hasCents);
  return /[1-9]/.test(text) && !text.startsWith(MINUS) ? `+${text}` : text;
}

/** An amount for a form field, which adds the `$` itself: `305,000.00`. */
export function formatMoneyInput(amount: string): string {
  return parseDecimal(amount) ? formatMoneyWithCents(amount).replace('$', '') : '';
}

/** An axis label: `$120K`, `$1.2M`. Only axis labels may drop digits. */
export function formatMoneyAxis(amount: number): string {
  const text = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 }).format(
    Math.abs(amount),
  );
  return `${sign(amount < 0 && /[1-9]/.test(text))}$${text}`;
}

interface Decimal {
  isNegative: boolean;
  whole: string;
  fraction: string;
}

function parseDecimal(text: string): Decimal | null {
  const match = /^([+\-−])?(\d+)(?:\.(\d*))?$/.exec(text.trim());
  if (!match) return null;
  const [, mark, whole = '0', fraction = ''] = match;
  return { isNegative: mark === '-' || mark === MINUS, whole, fraction };
}

function withDollar(whole: bigint): string {
  return `$${WHOLE.format(whole)}`;
}

function sign(isNegative: boolean): string {
  return isNegative ? MINUS : '';
}
