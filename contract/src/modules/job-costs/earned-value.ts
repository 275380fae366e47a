import { fromCents, shareOf, toCents } from '../../platform/money.ts';

export interface JobMoney {
  contract: string;
  forecast: string;
  actual: string;
  billed: string;
}

export interface EarnedValue {
  /** Percent with one decimal, for people; the other figures are worked out from the exact share. */
  complete: string;
  earned: string;
  /** Billed less earned: positive when billed ahead. */
  overUnder: string;
  profitToDate: string;
  /** The part of a forecast loss that isn’t in `profitToDate` yet; it counts immediately. */
  lossProvision: string;
}

/** Work in progress by cost-to-cost (the jobs guide, section 5). */
export function earnedValueOf({ contract, forecast, actual, billed }: JobMoney): EarnedValue {
  const [price, expected, spent] = [toCents(contract), toCents(forecast), toCents(actual)];
  const done = expected <= 0n ? 0n : spent > expected ? expected : spent < 0n ? 0n : spent;
  const whole = expected <= 0n ? 1n : expected;
  const earned = shareOf(price, done, whole);
  const loss = expected > price ? expected - price : 0n;
  const tenths = String(shareOf(1000n, done, whole)).padStart(2, '0');
  return {
    complete: `${tenths.slice(0, -1)}.${tenths.slice(-1)}`,
    earned: fromCents(earned),
    overUnder: fromCents(toCents(billed) - earned),
    profitToDate: fromCents(earned - spent),
    lossProvision: fromCents(shareOf(loss, whole - done, whole)),
  };
}
