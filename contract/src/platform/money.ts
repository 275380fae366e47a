import { z } from 'zod';
import { readAmount } from './amount-text.ts';
import { groupThousands } from './text-ends.ts';

const PERCENT_MESSAGE = 'Enter a percentage from 0 to 100, with up to two decimals.';

/**
 * A dollar amount as accepted by the API: a string or number with at most two decimals, or written like `45k` or
 * `$1,200.00`. Parsed to a decimal string with exactly two decimals (`"84500.00"`).
 * @param integerDigits digits before the decimal point in the column (8 for decimal(10,2), 10 for decimal(12,2))
 */
export function moneyInput(integerDigits: number) {
  const largest = `${'9'.repeat(integerDigits)}.99`;
  const pattern = new RegExp(`^\\d{1,${integerDigits}}(\\.\\d{1,2})?$`);
  const message = `Enter an amount from 0 to ${formatThousands(largest)}, with up to two decimals.`;
  return z
    .union([z.string(), z.number()], { error: (issue) => (issue.input === undefined ? 'Required' : message) })
    .transform((value) => readAmount(String(value)) ?? String(value).trim())
    .pipe(z.string().regex(pattern, message))
    .transform(withTwoDecimals)
    .meta({ type: 'string', pattern: pattern.source, examples: ['84500.00'] });
}

/** Like `moneyInput`, but above 0: for transactions, bills and postings. */
export function positiveMoneyInput(integerDigits: number) {
  return moneyInput(integerDigits).refine((amount) => amount !== '0.00', 'Enter an amount greater than 0.');
}

/** Like `moneyInput`, but may be negative: a balance may be overdrawn. Parsed to `"-84.50"`. */
export function signedMoneyInput(integerDigits: number) {
  const largest = formatThousands(`${'9'.repeat(integerDigits)}.99`);
  const pattern = new RegExp(`^-?\\d{1,${integerDigits}}(\\.\\d{1,2})?$`);
  const message = `Enter an amount from −${largest} to ${largest}, with up to two decimals.`;
  return z
    .union([z.string(), z.number()], { error: (issue) => (issue.input === undefined ? 'Required' : message) })
    .transform((value) => readAmount(String(value)) ?? String(value).trim())
    .pipe(z.string().regex(pattern, message))
    .transform((text) => fromCents(toCents(text)))
    .meta({ type: 'string', pattern: pattern.source, examples: ['-84.50'] });
}

/** A percentage as accepted by the API: 0 to 100 with at most two decimals. Parsed to `"12.50"`. */
export const percentInput = z
  .union([z.string(), z.number()], { error: (issue) => (issue.input === undefined ? 'Required' : PERCENT_MESSAGE) })
  .transform((value) => withoutPercentSign(String(value)))
  .pipe(z.string().regex(/^(\d{1,2}(\.\d{1,2})?|100(\.0{1,2})?)$/, PERCENT_MESSAGE))
  .transform(withTwoDecimals)
  .meta({ type: 'string', examples: ['12.50'] });

/** A typed percentage without its sign: `10 %` is `10`. */
export function withoutPercentSign(text: string): string {
  const typed = text.trim();
  return typed.endsWith('%') ? typed.slice(0, -1).trim() : typed;
}

/**
 * Exact hundredths of a decimal text with at most two decimals, such as cents of dollars. Never use floats for money.
 */
export function toCents(text: string): bigint {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === '') throw new RangeError('Send the amount as a decimal string with up to two decimals.');
  const cents = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
  return sign === '-' ? -cents : cents;
}

/** Decimal text of cents: `-5n` is `"-0.05"`. */
export function fromCents(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `amount × numerator ÷ denominator` rounded to whole units, halves away from zero, like PostgreSQL's `round`. */
export function shareOf(amount: bigint, numerator: bigint, denominator: bigint): bigint {
  const doubled = amount * numerator * 2n;
  const isNegative = doubled < 0n !== denominator < 0n;
  const magnitude = (abs(doubled) + abs(denominator)) / (2n * abs(denominator));
  return isNegative ? -magnitude : magnitude;
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}

/** A dollar amount as returned by the API. */
export const moneySchema = z.string().meta({ examples: ['84500.00'], description: 'US dollars as a decimal string' });

function withTwoDecimals(text: string): string {
  const [whole = '0', fraction = ''] = text.split('.');
  return `${whole.replace(/^0+(?=\d)/, '')}.${fraction.padEnd(2, '0')}`;
}

function formatThousands(text: string): string {
  const [whole = '', cents] = text.split('.');
  return `${groupThousands(whole)}.${cents}`;
}
