import type { Activity } from '@builder-os/contract/modules/sales/activities';
import { dayIn } from '@builder-os/contract/platform/dates';
import { joinMoment } from '../../../format/scheduled-moment.ts';

export type CalendarView = 'week' | 'month';

/** The days a calendar shows: the week of a day from Sunday on, or every week its month touches. */
export function calendarDays(view: CalendarView, day: string): string[] {
  if (view === 'week') return daysFrom(startOfWeek(day), 7);
  const first = `${day.slice(0, 7)}-01`;
  const start = startOfWeek(first);
  const afterLast = addMonths(first, 1);
  const weeks = Math.ceil((utcDate(afterLast).getTime() - utcDate(start).getTime()) / (7 * DAY));
  return daysFrom(start, weeks * 7);
}

/** The moments between which the days lie in a time zone, the second excluded. */
export function momentsOf(days: readonly string[], timeZone: string): { from: string; to: string } {
  const first = days[0] ?? '';
  const last = days.at(-1) ?? '';
  return {
    from: joinMoment(first, '00:00', timeZone) ?? '',
    to: joinMoment(addDays(last, 1), '00:00', timeZone) ?? '',
  };
}

/** The day one step on or back: a week, or the first of the next month. */
export function stepDay(view: CalendarView, day: string, step: 1 | -1): string {
  return view === 'week' ? addDays(day, 7 * step) : addMonths(`${day.slice(0, 7)}-01`, step);
}

/** `March 2026`, or `Mar 8 – 14, 2026`. */
export function calendarTitle(view: CalendarView, days: readonly string[], day: string): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  if (view === 'month') return format({ month: 'long', year: 'numeric' }).format(utcDate(day));
  return format({ month: 'short', day: 'numeric', year: 'numeric' }).formatRange(
    utcDate(days[0] ?? day),
    utcDate(days.at(-1) ?? day),
  );
}

/** Activities under their days, in the order of their times. */
export function groupByDay(activities: readonly Activity[], timeZone: string): Map<string, Activity[]> {
  const byTime = activities
    .flatMap((activity) => (activity.scheduledAt === null ? [] : [{ activity, at: new Date(activity.scheduledAt) }]))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  const days = new Map<string, Activity[]>();
  for (const { activity, at } of byTime) {
    const day = dayIn(at, timeZone);
    days.set(day, [...(days.get(day) ?? []), activity]);
  }
  return days;
}

export function weekdayName(day: string, width: 'short' | 'long'): string {
  return new Intl.DateTimeFormat('en-US', { weekday: width, timeZone: 'UTC' }).format(utcDate(day));
}

const DAY = 86_400_000;

function daysFrom(start: string, count: number): string[] {
  return Array.from({ length: count }, (_, offset) => addDays(start, offset));
}

function startOfWeek(day: string): string {
  return addDays(day, -utcDate(day).getUTCDay());
}

function addDays(day: string, count: number): string {
  return new Date(utcDate(day).getTime() + count * DAY).toISOString().slice(0, 10);
}

function addMonths(firstOfMonth: string, count: number): string {
  const date = utcDate(firstOfMonth);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 10);
}

function utcDate(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
