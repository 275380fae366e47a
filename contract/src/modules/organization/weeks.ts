import { weekdayOf } from '../../platform/business-days.ts';
import { addDays } from '../../platform/calendar.ts';
import { dayIn } from '../../platform/dates.ts';
import { momentAt } from '../../platform/zoned-time.ts';

/** How many weeks a scorecard shows. */
export const SCORECARD_WEEKS = 13;

/** When a week's scores become final: the following Monday, five minutes before the L10. */
export const FREEZE_TIME = '08:55';

/** The Monday of a day's week. */
export function weekOf(day: string): string {
  return addDays(day, -((weekdayOf(day) + 6) % 7));
}

/** Mondays of the last complete weeks before a day, oldest first. */
export function weeksBefore(today: string, count = SCORECARD_WEEKS): string[] {
  const current = weekOf(today);
  return Array.from({ length: count }, (_, index) => addDays(current, (index - count) * 7));
}

/** The moment a week's scores become final. */
export function freezesAt(week: string, timeZone: string): string {
  return momentAt(addDays(week, 7), FREEZE_TIME, timeZone);
}

/** The recent weeks whose scores are final by now, oldest first. */
export function weeksToFreeze(now: Date, timeZone: string): string[] {
  return weeksBefore(dayIn(now, timeZone)).filter((week) => freezesAt(week, timeZone) <= now.toISOString());
}
