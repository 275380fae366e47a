import { fromCents, shareOf, toCents } from '../../platform/money.ts';

/**
 * The cost, value and cash flows of a property, as decimal text.
 * - `investment`: the total cost, including what was borrowed
 * - `cashInvested`: the partners' contributions less returns of capital
 * - `income`, `operating`, `debt`, `capital`: over the last 12 months
 * - `renovation`: the cost of its jobs over the last 12 months; capital as well
 * - `distributions`: all to date, without returns of capital
 */
export interface PropertySums {
  investment: string;
  currentValue: string;
  cashInvested: string;
  income: string;
  operating: string;
  debt: string;
  capital: string;
  renovation: string;
  distributions: string;
}

/** Percentages have one decimal and are null where they would divide by zero. */
export interface PropertyFigures {
  noi: string;
  cashFlow: string;
  roi: string | null;
  cashOnCash: string | null;
  capRate: string | null;
  totalReturn: string | null;
}

/** `part ÷ whole` in percent with one decimal, halves away from zero: `9.1`. Null if `whole` is 0. */
export function percentOf(part: bigint, whole: bigint): string | null {
  if (whole === 0n) return null;
  const tenths = shareOf(part, 1000n, whole);
  const digits = String(tenths < 0n ? -tenths : tenths).padStart(2, '0');
  return `${tenths < 0n ? '-' : ''}${digits.slice(0, -1)}.${digits.slice(-1)}`;
}

/** Unrealized appreciation: (current value − investment) ÷ investment. */
export function roiOf({ investment, currentValue }: Pick<PropertySums, 'investment' | 'currentValue'>): string | null {
  return percentOf(toCents(currentValue) - toCents(investment), toCents(investment));
}

/** Net operating income: income less operating expenses, without debt service and capital expenditure. */
export function noiOf({ income, operating }: Pick<PropertySums, 'income' | 'operating'>): bigint {
  return toCents(income) - toCents(operating);
}

/** Cash flow before taxes: NOI less debt service, capital expenditure and renovation. */
export function cashFlowOf(
  sums: Pick<PropertySums, 'income' | 'operating' | 'debt' | 'capital' | 'renovation'>,
): bigint {
  return noiOf(sums) - toCents(sums.debt) - toCents(sums.capital) - toCents(sums.renovation);
}

export function figuresOf(sums: PropertySums): PropertyFigures {
  const [investment, value] = [toCents(sums.investment), toCents(sums.currentValue)];
  const [noi, cashFlow] = [noiOf(sums), cashFlowOf(sums)];
  return {
    noi: fromCents(noi),
    cashFlow: fromCents(cashFlow),
    roi: roiOf(sums),
    cashOnCash: percentOf(cashFlow, toCents(sums.cashInvested)),
    capRate: percentOf(noi, value),
    totalReturn: percentOf(value - investment + toCents(sums.distributions), investment),
  };
}

interface Share {
  partnerId: number;
  /** `33.34` */
  percent: string;
}

/**
 * Divides an amount to the cent by shares that total 100.00. Each part is rounded down, and the remaining cents go one
 * each to the largest remainders; ties go to the lower partner id.
 */
export function divideByShares<One extends Share>(
  amount: string,
  shares: readonly One[],
): (One & { amount: string })[] {
  const cents = toCents(amount);
  const parts = shares.map((share) => {
    const exact = cents * toCents(share.percent);
    return { share, whole: exact / 10_000n, remainder: exact % 10_000n };
  });
  const left = cents - parts.reduce((sum, { whole }) => sum + whole, 0n);
  const favored = [...parts]
    .sort((a, b) => Number(b.remainder - a.remainder) || a.share.partnerId - b.share.partnerId)
    .slice(0, Number(left));
  return parts.map((part) => ({
    ...part.share,
    amount: fromCents(part.whole + (favored.includes(part) ? 1n : 0n)),
  }));
}
