import { fromCents, toCents } from '../../platform/money.ts';

/**
 * Divides a year's amount over its months to the cent: each month gets the increase of the running total, so the
 * months add up to the amount.
 */
export function spreadYear(amount: string, months = 12): string[] {
  const cents = toCents(amount);
  const through = (month: number) => (cents * BigInt(month)) / BigInt(months);
  return Array.from({ length: months }, (_, index) => fromCents(through(index + 1) - through(index)));
}
