import { trimDecimal } from '@builder-os/contract/platform/decimals';

const MINUS = '−';

/** Printed for an empty value. */
export const NOTHING = '–';

/** A dollar amount without cents, rounded half away from zero, from its decimal text: `$138,800`. */
export function formatMoney(amount: string): string {
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.');
  const dollars = BigInt(whole) + (fraction >= '5' ? 1n : 0n);
  return `${amount.startsWith('-') && dollars !== 0n ? MINUS : ''}$${dollars.toLocaleString('en-US')}`;
}

/** A dollar amount to the cent, from its decimal text: `−$1,234.50`. */
export function formatCents(amount: string): string {
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.');
  const sign = amount.startsWith('-') && /[1-9]/.test(amount) ? MINUS : '';
  return `${sign}$${BigInt(whole).toLocaleString('en-US')}.${fraction.padEnd(2, '0')}`;
}

/**
 * A format for amounts that are read together, such as the lines and the total of a document: with cents if any of them
 * has cents, else without.
 */
export function formatAlike(amounts: readonly string[]): (amount: string) => string {
  return amounts.every((amount) => /^[^.]*(\.0*)?$/.test(amount)) ? formatMoney : formatCents;
}

/**
 * An exact dollar amount, with cents only if there are any: `$75`, `$8.75`. For a rate, or one amount in a sentence;
 * amounts that are read together use `formatAlike`.
 */
export function formatExact(amount: string): string {
  return formatCents(amount).replace(/\.00$/, '');
}

/** A percentage from its decimal text: `−12.5%`. */
export function formatPercent(percent: string): string {
  return `${percent.replace('-', /[1-9]/.test(percent) ? MINUS : '')}%`;
}

/** A quantity from its decimal text, without zeros at its end: `1,200`, `−4.5`. */
export function formatQuantity(quantity: string): string {
  const [whole = '0', fraction] = trimDecimal(quantity.replace('-', '')).split('.');
  const text = `${BigInt(whole).toLocaleString('en-US')}${fraction === undefined ? '' : `.${fraction}`}`;
  return quantity.startsWith('-') ? `${MINUS}${text}` : text;
}

/** `1,240`. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US').replace('-', MINUS);
}

/** A day with its year: `Apr 18, 2026`. */
export function formatDay(day: string): string {
  return days.format(new Date(`${day}T00:00:00Z`));
}

/** A day in full, for letters: `April 18, 2026`. */
export function formatLongDay(day: string): string {
  return longDays.format(new Date(`${day}T00:00:00Z`));
}

/** A month: `Apr 2026`. */
export function formatMonth(month: string): string {
  return months.format(new Date(`${month}-01T00:00:00Z`));
}

// A day has no time zone, so parse and format it in UTC.
const days = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' });
const longDays = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' });
const months = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', year: 'numeric' });
