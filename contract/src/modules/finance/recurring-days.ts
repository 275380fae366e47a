import { addMonths } from '../../platform/calendar.ts';

/** The schedule of a recurring bill: a day of each month, from one month to another, inclusive (`2026-03`). */
export interface Recurrence {
  dayOfMonth: number;
  firstMonth: string;
  lastMonth: string | null;
}

/** The day in a month (`2026-03`), or its last one if the month is shorter. */
export function dayInMonth(month: string, dayOfMonth: number): string {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();
  return `${month}-${String(Math.min(dayOfMonth, last)).padStart(2, '0')}`;
}

/**
 * The next day of a recurring bill; null if there is none.
 * @param from the first month that counts
 * @param entered the last month that has its bill already
 */
export function nextRecurrence(
  { dayOfMonth, firstMonth, lastMonth }: Recurrence,
  { from, entered }: { from: string; entered: string | null },
): string | null {
  let month = firstMonth > from ? firstMonth : from;
  if (entered !== null && month <= entered) month = addMonths(entered, 1);
  return lastMonth !== null && month > lastMonth ? null : dayInMonth(month, dayOfMonth);
}
