import { businessDayUpTo, weekdayOf } from '../../platform/business-days.ts';
import { addDays } from '../../platform/calendar.ts';

/** What a planned day is worked out from. */
export interface ShopLoad {
  /** Pounds the shop makes in a week. */
  poundsAWeek: number;
  /** Pounds of the open orders that are not made yet. */
  openPounds: number;
  /** The office's day. */
  today: string;
}

/** One week of the shop: what of the open orders is made in it. */
export interface LoadedWeek {
  /** Its Monday. */
  starts: string;
  pounds: number;
}

/** The Monday after a day: the week that runs is taken as given out already. */
export function nextMonday(day: string): string {
  return addDays(day, (8 - weekdayOf(day)) % 7 || 7);
}

/**
 * The first day a new order could honestly be delivered: all that is open is made before it, week by week and no faster
 * than the shop is, beginning next Monday; it leaves on the last business day of the week its last pound is made in.
 * @returns null where no day can be told: the shop makes nothing, or the order's weight is not known
 */
export function earliestDelivery({ poundsAWeek, openPounds, today }: ShopLoad, pounds: number | null): string | null {
  if (poundsAWeek <= 0 || pounds === null) return null;
  const weeks = Math.max(1, Math.ceil((openPounds + pounds) / poundsAWeek));
  return lastBusinessDayOfWeek(addDays(nextMonday(today), (weeks - 1) * 7));
}

/** The weeks from next Monday on with what is made in each, one after the other. */
export function loadWeeks({ poundsAWeek, openPounds, today }: ShopLoad, count: number): LoadedWeek[] {
  const first = nextMonday(today);
  return Array.from({ length: count }, (_, week) => ({
    starts: addDays(first, week * 7),
    pounds: Math.min(poundsAWeek, Math.max(0, openPounds - week * poundsAWeek)),
  }));
}

function lastBusinessDayOfWeek(monday: string): string {
  return businessDayUpTo(addDays(monday, 4));
}
