import { fromCents, shareOf, toCents } from '../../platform/money.ts';

/**
 * What a property has cost, is worth and has brought, as decimal texts.
 * - `investment`: the total cost, what was borrowed for it among it
 * - `cashInvested`: what the partners put in, less what of it they got back
 * - `income`, `operating`, `debt`, `capital`: of the last 12 months
 * - `distributions`: all of them so far; returns of capital are none
 */
export interface PropertySums {
  investment: string;
  currentValue: string;
  cashInvested: string;
  income: string;
  operating: string;
  debt: string;
  capital: string;
  distributions: string;
}

/** Percentages with one decimal; null where one would divide by nothing. */
export interface PropertyFigures {
  noi: string;
  cashFlow: string;
  roi: string | null;
  cashOnCash: string | null;
  capRate: string | null;
  totalReturn: string | null;
}

/** `part ÷ whole` in percent with one decimal, halves away from zero: `9.1`. Null where the whole is nothing. */
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

/** Net operating income: income less what it takes to run the property. Loans and building are left out. */
export function noiOf({ income, operating }: Pick<PropertySums, 'income' | 'operating'>): bigint {
  return toCents(income) - toCents(operating);
}

/** What is left before taxes: NOI less debt service and capital expenditure. */
export function cashFlowOf(sums: Pick<PropertySums, 'income' | 'operating' | 'debt' | 'capital'>): bigint {
  return noiOf(sums) - toCents(sums.debt) - toCents(sums.capital);
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
 * Divides an amount by shares that make 100.00, to the cent: everybody gets the whole cents of their share, and the cents
 * that are left go one each to the largest remainders, the lower number first among equals.
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
  const favoured = [...parts]
    .sort((a, b) => Number(b.remainder - a.remainder) || a.share.partnerId - b.share.partnerId)
    .slice(0, Number(left));
  return parts.map((part) => ({
    ...part.share,
    amount: fromCents(part.whole + (favoured.includes(part) ? 1n : 0n)),
  }));
}
