import { businessDayFrom, businessDayUpTo } from '../../platform/business-days.ts';
import { addDays } from '../../platform/calendar.ts';
import { fromCents, shareOf, toCents } from '../../platform/money.ts';

/** The days of a month on which money is divided and bills are paid. */
export const PAY_SLOTS = [10, 25] as const;
export type PaySlot = (typeof PAY_SLOTS)[number];

/** When a run is due whose day is a weekend or a federal holiday. */
export const WEEKEND_RULES = ['friday_before', 'monday_after', 'same_day'] as const;
export type WeekendRule = (typeof WEEKEND_RULES)[number];

/**
 * What is set aside for materials and subcontractors before the percentages apply: what the paid projects say (`actual`),
 * a share of the income (`percent`), or nothing.
 */
export const MATERIALS_POLICIES = ['actual', 'percent', 'none'] as const;
export type MaterialsPolicy = (typeof MATERIALS_POLICIES)[number];

/** Percentages of the accounts must come to this before money is divided by them. */
export const WHOLE = '100.00';

/** Whether a day is the 10th or the 25th. */
export function isScheduledDay(day: string): boolean {
  return PAY_SLOTS.some((slot) => day.endsWith(`-${slot}`));
}

/** The latest 10th or 25th that is not after a day. */
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

/** The day a run of a 10th or 25th is due on. */
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

/** The 10th or the 25th a bill is paid on: the last of its kind that is not after the day it is due. */
export function payDayOf(dueDate: string, payOn: PaySlot): string {
  const sameMonth = `${dueDate.slice(0, 8)}${payOn}`;
  return sameMonth <= dueDate ? sameMonth : `${addDays(`${dueDate.slice(0, 8)}01`, -1).slice(0, 8)}${payOn}`;
}

/** Which of the two days suits a bill: the last before it is due. */
export function usualPaySlot(dueDate: string): PaySlot {
  return scheduledUpTo(dueDate).endsWith('-10') ? 10 : 25;
}

/** An account that gets a share of Real Revenue. Exactly one takes what rounding leaves: Operating Expenses. */
export interface Sharer {
  percentage: string;
  takesRest: boolean;
}

/**
 * Divides Real Revenue among accounts whose percentages total 100.00: each share is rounded to the nearest cent, halves
 * up, and the account that takes the rest gets what the others leave, so that the parts are the whole.
 * @returns the shares in the order of the accounts
 */
export function splitRealRevenue(realRevenue: string, accounts: readonly Sharer[]): string[] {
  const whole = toCents(realRevenue);
  const shares = accounts.map(({ percentage, takesRest }) =>
    takesRest ? 0n : shareOf(whole, toCents(percentage), 10_000n),
  );
  let rest = whole - shares.reduce((sum, share) => sum + share, 0n);
  // Where the rest has next to nothing, cents that were rounded up are missing in it: each such share gives its one cent
  // back, the last account first. Each was rounded up by half a cent at most, so there are always enough of them.
  for (let index = shares.length - 1; rest < 0n && index >= 0; index -= 1) {
    const { percentage, takesRest } = accounts[index] ?? { percentage: '0.00', takesRest: true };
    const share = shares[index] ?? 0n;
    if (takesRest || share * 10_000n <= whole * toCents(percentage)) continue;
    shares[index] = share - 1n;
    rest += 1n;
  }
  return shares.map((share, index) => fromCents(accounts[index]?.takesRest ? rest : share));
}

/** What a policy sets aside of an amount: never more than the amount itself. */
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
    case 'actual': {
      const actual = toCents(policy.actual);
      return fromCents(actual < whole ? actual : whole);
    }
  }
}

/** An amount divided: the set-aside, Real Revenue, and the shares of it in the order of the accounts. */
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
