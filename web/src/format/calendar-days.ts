import { addDays, addMonths } from '@builder-os/contract/platform/calendar';
import { utcMidnight } from './dates.ts';
import { joinMoment } from './scheduled-moment.ts';

export type CalendarView = 'week' | 'month';

/** The days a calendar shows: the week of `day`, starting on Sunday, or every week that its month touches. */
export function calendarDays(view: CalendarView, day: string): string[] {
  if (view === 'week') return daysFrom(startOfWeek(day), 7);
  const first = `${day.slice(0, 7)}-01`;
  const start = startOfWeek(first);
  const afterLast = `${addMonths(first, 1)}-01`;
  const days: string[] = [];
  for (let sunday = start; sunday < afterLast; sunday = addDays(sunday, 7)) days.push(...daysFrom(sunday, 7));
  return days;
}

/** Monday through Friday of the week of `day`; on a weekend, of the next week. */
export function workWeek(day: string): string[] {
  const isSaturday = utcMidnight(day).getUTCDay() === 6;
  return daysFrom(addDays(startOfWeek(day), isSaturday ? 8 : 1), 5);
}

/** The start and the exclusive end of the days in a time zone. */
export function momentsOf(days: readonly string[], timeZone: string): { from: string; to: string } {
  const first = days[0] ?? '';
  const last = days.at(-1) ?? '';
  return {
    from: joinMoment(first, '00:00', timeZone) ?? '',
    to: joinMoment(addDays(last, 1), '00:00', timeZone) ?? '',
  };
}

/** Moves a day forward or back: by a week, or to the first of the next or previous month. */
export function stepDay(view: CalendarView, day: string, step: 1 | -1): string {
  return view === 'week' ? addDays(day, 7 * step) : `${addMonths(day, step)}-01`;
}

/** `March 2026`, or `Mar 8 – 14, 2026`. */
export function calendarTitle(view: CalendarView, days: readonly string[], day: string): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  if (view === 'month') return format({ month: 'long', year: 'numeric' }).format(utcMidnight(day));
  return format({ month: 'short', day: 'numeric', year: 'numeric' }).formatRange(
    utcMidnight(days[0] ?? day),
    utcMidnight(days.at(-1) ?? day),
  );
}

export function weekdayName(day: string, width: 'short' | 'long'): string {
  return new Intl.DateTimeFormat('en-US', { weekday: width, timeZone: 'UTC' }).format(utcMidnight(day));
}

function daysFrom(start: string, count: number): string[] {
  return Array.from({ length: count }, (_, offset) => addDays(start, offset));
}

function startOfWeek(day: string): string {
  return addDays(day, -utcMidnight(day).getUTCDay());
}
