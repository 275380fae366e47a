import { addDays } from './calendar.ts';

/** Whether banks transfer money: not a weekend, and no U.S. federal holiday is observed. */
export function isBusinessDay(day: string): boolean {
  const weekday = weekdayOf(day);
  return weekday !== 0 && weekday !== 6 && !isFederalHoliday(day);
}

/** Whether a U.S. federal holiday is observed on a day. */
export function isFederalHoliday(day: string): boolean {
  return federalHolidays(Number(day.slice(0, 4))).includes(day);
}

/** The day itself, or the last business day before it. */
export function businessDayUpTo(day: string): string {
  return isBusinessDay(day) ? day : businessDayUpTo(addDays(day, -1));
}

/** The day itself, or the first business day after it. */
export function businessDayFrom(day: string): string {
  return isBusinessDay(day) ? day : businessDayFrom(addDays(day, 1));
}

/** The days of a year on which federal holidays are observed: Friday for a Saturday, Monday for a Sunday. */
export function federalHolidays(year: number): string[] {
  const dated = ['01-01', '06-19', '07-04', '11-11', '12-25'].map((day) => observed(`${nameOf(year)}-${day}`));
  // If next year's New Year's Day is a Saturday, it's observed in this year.
  const nextNewYear = observed(`${nameOf(year + 1)}-01-01`);
  return [
    ...dated,
    nextNewYear,
    nthWeekday(year, 1, 1, 3),
    nthWeekday(year, 2, 1, 3),
    lastMonday(year, 5),
    nthWeekday(year, 9, 1, 1),
    nthWeekday(year, 10, 1, 2),
    nthWeekday(year, 11, 4, 4),
  ]
    .filter((day) => day.startsWith(`${nameOf(year)}-`))
    .sort();
}

function observed(day: string): string {
  const weekday = weekdayOf(day);
  return weekday === 6 ? addDays(day, -1) : weekday === 0 ? addDays(day, 1) : day;
}

/** Pads the year to four digits, which a year typed with two digits needs. */
function nameOf(year: number): string {
  return String(year).padStart(4, '0');
}

/** The nth Monday (1), Tuesday (2) … of a month. */
export function nthWeekday(year: number, month: number, weekday: number, nth: number): string {
  const first = `${nameOf(year)}-${String(month).padStart(2, '0')}-01`;
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7);
}

function lastMonday(year: number, month: number): string {
  const last = addDays(`${nameOf(year)}-${String(month + 1).padStart(2, '0')}-01`, -1);
  return addDays(last, -((weekdayOf(last) + 6) % 7));
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}
