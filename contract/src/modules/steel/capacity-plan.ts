import { businessDayUpTo, weekdayOf } from '../../platform/business-days.ts';
import { addDays } from '../../platform/calendar.ts';

/** The inputs for planning a delivery day. */
export interface ShopLoad {
  /** Pounds the shop produces per week. */
  poundsAWeek: number;
  /** Pounds of the open orders that aren't made yet. */
  openPounds: number;
  /** Today in the company's time zone. */
  today: string;
}

/** A week of production on open orders. */
export interface LoadedWeek {
  /** The Monday of the week. */
  starts: string;
  pounds: number;
}

/** The Monday after a day. The current week counts as fully booked. */
export function nextMonday(day: string): string {
  return addDays(day, (8 - weekdayOf(day)) % 7 || 7);
}

/**
 * The earliest realistic delivery day of a new order: all open orders are made first, at the shop's weekly rate,
 * starting next Monday. It ships on the last business day of the week in which it's finished.
 * @returns null if no day can be computed: the shop has no capacity, or the order's weight is unknown
 */
export function earliestDelivery({ poundsAWeek, openPounds, today }: ShopLoad, pounds: number | null): string | null {
  if (poundsAWeek <= 0 || pounds === null) return null;
  const weeks = Math.max(1, Math.ceil((openPounds + pounds) / poundsAWeek));
  return lastBusinessDayOfWeek(addDays(nextMonday(today), (weeks - 1) * 7));
}

/** The weeks from next Monday on, with the pounds made in each. */
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
