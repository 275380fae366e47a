import { formatMoney } from './money.ts';

/** Whether amounts still add up to their total once all are rounded to whole dollars, as a table would show them. */
export function addUpInWholeDollars(amounts: readonly string[], total: string): boolean {
  return amounts.reduce((sum, amount) => sum + wholeOf(amount), 0n) === wholeOf(total);
}

function wholeOf(amount: string): bigint {
  return BigInt(formatMoney(amount).replace('−', '-').replace(/[$,]/g, ''));
}
