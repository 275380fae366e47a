import { dayIn, isRealDay } from '@builder-os/contract/platform/dates';
import { ABSENT } from './absent.ts';

/** The organization's time zone, and an optional fixed `now` for tests. */
export interface Calendar {
  timeZone: string;
  now?: Date;
}

/** Today in the organization's time zone: `2026-03-11`. */
export function todayIn({ timeZone, now = new Date() }: Calendar): string {
  return dayIn(now, timeZone);
}

/** A record's day: `Apr 18`, or `Apr 18, 2025` outside the current year. */
export function formatDay(day: string, calendar: Calendar): string {
  if (!isRealDay(day)) return ABSENT;
  const isThisYear = day.slice(0, 4) === todayIn(calendar).slice(0, 4);
  return dayFormat(isThisYear ? { month: 'short', day: 'numeric' } : longDay).format(utcMidnight(day));
}

/** A day that always includes the year: `Apr 18, 2026`. */
export function formatLongDay(day: string): string {
  return isRealDay(day) ? dayFormat(longDay).format(utcMidnight(day)) : ABSENT;
}

/** A day without the year: `March 10`. */
export function formatMonthDay(day: string): string {
  return dayFormat({ month: 'long', day: 'numeric' }).format(utcMidnight(day));
}

/** A range of days, either end of which may be open: `Mar 1, 2026 – Mar 31, 2026`, `until Mar 31, 2026`. */
export function formatDayRange(from: string | undefined, to: string | undefined): string {
  if (from !== undefined && to !== undefined) return `${formatLongDay(from)} – ${formatLongDay(to)}`;
  if (from !== undefined) return `from ${formatLongDay(from)}`;
  return to === undefined ? 'on any day' : `until ${formatLongDay(to)}`;
}

/** A month in a chart or table, from `2026-04`: `Apr 2026`. */
export function formatMonth(month: string): string {
  const first = `${month}-01`;
  return isRealDay(first) ? dayFormat({ month: 'short', year: 'numeric' }).format(utcMidnight(first)) : ABSENT;
}

/** A month on an axis: `Apr`, with the year on the first label and in January: `Jan ’27`. */
export function formatMonthTick(month: string, isFirst: boolean): string {
  const name = formatMonth(month);
  return isFirst || month.endsWith('-01') ? name.replace(/ ..(?=..$)/, ' ’') : name.replace(/ .*/, '');
}

/** A moment's day in the organization's time zone: `Apr 18`. */
export function formatMomentDay(moment: string, calendar: Calendar): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? ABSENT : formatDay(dayIn(date, calendar.timeZone), calendar);
}

/** A moment's day and time: `Apr 18, 2:30 PM`. */
export function formatMoment(moment: string, calendar: Calendar): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return ABSENT;
  return `${formatMomentDay(moment, calendar)}, ${formatClock(date, calendar.timeZone)}`;
}

/** A moment's time: `2:30 PM`. */
export function formatClock(moment: Date, timeZone: string): string {
  return formatOf({ timeZone, hour: 'numeric', minute: '2-digit' }).format(moment).replace('\u202f', ' ');
}

/** A day relative to today: `today`, `in 3 days`, `2 weeks ago`. */
export function formatRelativeDay(day: string, calendar: Calendar): string {
  if (!isRealDay(day)) return ABSENT;
  const days = Math.round((utcMidnight(day).getTime() - utcMidnight(todayIn(calendar)).getTime()) / DAY);
  return relativeInDays(days);
}

/** A moment relative to now: `just now`, `5 minutes ago`, `yesterday`, `3 days ago`. */
export function formatRelativeMoment(moment: string, calendar: Calendar): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return ABSENT;
  const distance = date.getTime() - (calendar.now ?? new Date()).getTime();
  if (Math.abs(distance) < MINUTE) return 'just now';
  if (Math.abs(distance) < HOUR) return relative.format(Math.trunc(distance / MINUTE), 'minute');
  const day = dayIn(date, calendar.timeZone);
  if (day === todayIn(calendar)) return relative.format(Math.trunc(distance / HOUR), 'hour');
  return formatRelativeDay(day, calendar);
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const longDay: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', year: 'numeric' };
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

function relativeInDays(days: number): string {
  if (Math.abs(days) < 14) return relative.format(days, 'day');
  if (Math.abs(days) < 60) return relative.format(Math.round(days / 7), 'week');
  if (Math.abs(days) < 730) return relative.format(Math.round(days / 30.44), 'month');
  return relative.format(Math.round(days / 365.25), 'year');
}

// A day has no time zone: it's parsed and formatted in UTC.
function dayFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return formatOf({ ...options, timeZone: 'UTC' });
}

const formats = new Map<string, Intl.DateTimeFormat>();

// A table uses the same few formats on every row, and creating a formatter is slow.
function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', options);
  formats.set(key, format);
  return format;
}

/** The UTC midnight of a day, for formatting it. */
export function utcMidnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
