import { businessDayFrom, businessDayUpTo } from '../../platform/business-days.ts';
import { addDays } from '../../platform/calendar.ts';
import { fromCents, shareOf, toCents } from '../../platform/money.ts';

/** The days of the month on which income is divided and bills are paid. */
export const PAY_SLOTS = [10, 25] as const;
export type PaySlot = (typeof PAY_SLOTS)[number];

/** When a run is due if its day is a weekend or federal holiday. */
export const WEEKEND_RULES = ['friday_before', 'monday_after', 'same_day'] as const;
export type WeekendRule = (typeof WEEKEND_RULES)[number];

/**
 * How much is set aside for materials and subcontractors before the percentages apply: the costs recorded on paid
 * projects (`actual`), the cost of open orders of active jobs beyond the amount already set aside (`commitments`), a
 * share of the income (`percent`), or nothing.
 */
export const MATERIALS_POLICIES = ['actual', 'commitments', 'percent', 'none'] as const;
export type MaterialsPolicy = (typeof MATERIALS_POLICIES)[number];

/** Account percentages must total this before income is divided. */
export const WHOLE = '100.00';

export function isScheduledDay(day: string): boolean {
  return PAY_SLOTS.some((slot) => day.endsWith(`-${slot}`));
}

/** The latest 10th or 25th on or before a day. */
export function scheduledUpTo(day: string): string {
  const date = Number(day.slice(8));
  const month = day.slice(0, 8);
  if (date >= 25) return `${month}25`;
  if (date >= 10) return `${month}10`;
  return `${addDays(`${month}01`, -1).slice(0, 8)}25`;
}

/** The first 10th or 25th after a day. */
export function scheduledAfter(day: string): string {
  const date = Number(day.slice(8));
  if (date < 10) return `${day.slice(0, 8)}10`;
  if (date < 25) return `${day.slice(0, 8)}25`;
  return `${addDays(`${day.slice(0, 8)}28`, 7).slice(0, 8)}10`;
}

/** The day on which the run of a 10th or 25th is due. */
export function dueDayOf(scheduledFor: string, rule: WeekendRule): string {
  switch (rule) {
    case 'friday_before':
      return businessDayUpTo(scheduledFor);
    case 'monday_after':
      return businessDayFrom(scheduledFor);
    case 'same_day':
      return scheduledFor;
  }
}

/** The day a bill is paid: the last 10th or 25th, as `payOn` says, on or before its due date. */
export function payDayOf(dueDate: string, payOn: PaySlot): string {
  const sameMonth = `${dueDate.slice(0, 8)}${payOn}`;
  return sameMonth <= dueDate ? sameMonth : `${addDays(`${dueDate.slice(0, 8)}01`, -1).slice(0, 8)}${payOn}`;
}

/** Which of the two days suits a bill: the last one on or before its due date. */
export function usualPaySlot(dueDate: string): PaySlot {
  return scheduledUpTo(dueDate).endsWith('-10') ? 10 : 25;
}

/** An account that gets a share of Real Revenue. Exactly one, Operating Expenses, takes the rounding remainder. */
export interface Sharer {
  percentage: string;
  takesRest: boolean;
}

/**
 * Divides Real Revenue among accounts whose percentages total 100.00. Each share is rounded half up to the cent; the
 * account with `takesRest` gets the remainder, so the shares add up exactly.
 * @returns the shares in the order of the accounts
 */
export function splitRealRevenue(realRevenue: string, accounts: readonly Sharer[]): string[] {
  const whole = toCents(realRevenue);
  const shares = accounts.map(({ percentage, takesRest }) =>
    takesRest ? 0n : shareOf(whole, toCents(percentage), 10_000n),
  );
  let rest = whole - shares.reduce((sum, share) => sum + share, 0n);
  // If rounding up makes the rest negative, each rounded-up share gives back one cent, last account first. Each gained
  // at most half a cent, so there are always enough of them.
  for (let index = shares.length - 1; rest < 0n && index >= 0; index -= 1) {
    const { percentage, takesRest } = accounts[index] ?? { percentage: '0.00', takesRest: true };
    const share = shares[index] ?? 0n;
    if (takesRest || share * 10_000n <= whole * toCents(percentage)) continue;
    shares[index] = share - 1n;
    rest += 1n;
  }
  return shares.map((share, index) => fromCents(accounts[index]?.takesRest ? rest : share));
}

/**
 * The amount a policy sets aside; never more than the amount itself.
 * @param policy `actual`: the costs of paid projects, or what open orders lack, depending on the policy
 */
export function setAsideOf(
  amount: string,
  policy: { policy: MaterialsPolicy; percent: string; actual: string },
): string {
  const whole = toCents(amount);
  switch (policy.policy) {
    case 'none':
      return '0.00';
    case 'percent':
      return fromCents(shareOf(whole, toCents(policy.percent), 10_000n));
    case 'actual':
    case 'commitments': {
      const actual = toCents(policy.actual);
      return fromCents(actual < whole ? actual : whole);
    }
  }
}

/** A divided amount: the set-aside, Real Revenue, and its shares in the order of the accounts. */
export interface Division {
  materialsSetAside: string;
  realRevenue: string;
  shares: string[];
}

/** Divides income: the set-aside first, then Real Revenue among the accounts. */
export function divideIncome(amount: string, materialsSetAside: string, accounts: readonly Sharer[]): Division {
  const realRevenue = fromCents(toCents(amount) - toCents(materialsSetAside));
  return { materialsSetAside, realRevenue, shares: splitRealRevenue(realRevenue, accounts) };
}
