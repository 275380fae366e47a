import { fromCents, toCents } from '../../platform/money.ts';

interface Allowed {
  /** The price in the contract for the selection. */
  allowance: string;
  /** Its cost in the budget. */
  allowanceCost: string;
}
interface Priced {
  price: string;
  cost: string;
}

/** An option against the allowance: above 0 the customer pays more than in the contract, below 0 less. */
export function differenceOf({ allowance, allowanceCost }: Allowed, { price, cost }: Priced): Priced {
  return { price: minus(price, allowance), cost: minus(cost, allowanceCost) };
}

/** An option’s price against the allowance, for people who don’t see costs. */
export function priceDifference(allowance: string, price: string): string {
  return minus(price, allowance);
}

/** Whether an option costs the customer more than the allowance, less, or the same. */
export function sideOf(difference: string): 'above' | 'below' | 'equal' {
  const cents = toCents(difference);
  if (cents === 0n) return 'equal';
  return cents > 0n ? 'above' : 'below';
}

function minus(amount: string, other: string): string {
  return fromCents(toCents(amount) - toCents(other));
}
