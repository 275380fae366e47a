import { shareOf, toCents } from './money.ts';

interface Part {
  amount: string;
}

/**
 * Divides a payment among the lines of a document in proportion to their amounts, in cents. All payments together
 * divide like a single one: in whatever parts, a line has received exactly its amount when the document is paid.
 * @param paid the amounts paid before
 */
export function shareAmong(lines: readonly Part[], paid: bigint, payment: bigint): bigint[] {
  const total = lines.reduce((sum, { amount }) => sum + toCents(amount), 0n);
  let passed = 0n;
  // Rounds the running sum of the lines, not each line, so that the shares add up to the payment.
  return lines.map(({ amount }) => {
    const from = passed;
    passed += toCents(amount);
    const upTo = (money: bigint) => shareOf(passed, money, total) - shareOf(from, money, total);
    return upTo(paid + payment) - upTo(paid);
  });
}
