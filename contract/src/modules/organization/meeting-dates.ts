import { isBusinessDay, nthWeekday, weekdayOf } from '../../platform/business-days.ts';
import { addDays } from '../../platform/calendar.ts';
import { quarterAfter, quarterOf, quarterStart } from '../../platform/quarters.ts';
import { momentAt } from '../../platform/zoned-time.ts';

/** `l10`: weekly; `monthly`: the month's review; `quarterly`: rocks and budget. */
export const MEETING_TYPES = ['l10', 'monthly', 'quarterly'] as const;
export type MeetingType = (typeof MEETING_TYPES)[number];

/** The rule for a meeting that falls on a weekend or federal holiday. */
export const HOLIDAY_RULES = ['next_day', 'skip', 'keep'] as const;
export type HolidayRule = (typeof HOLIDAY_RULES)[number];

/**
 * The rhythm of a meeting type: a weekday (1 is Monday) every week, or the nth such weekday of each month or of each
 * quarter's first month.
 */
export interface MeetingRecurrence {
  isOn: boolean;
  weekday: number;
  nth: number;
  time: string;
  minutes: number;
}

/** A meeting of the rhythm. `plannedFor` is the day the rhythm gives, `day` the day after applying the holiday rule. */
export interface MeetingDate {
  type: MeetingType;
  plannedFor: string;
  day: string;
}

interface Span {
  from: string;
  to: string;
}

/** Meetings of a type whose day is within a span (inclusive), in order. */
export function meetingDates(
  type: MeetingType,
  { rhythm, holidayRule }: { rhythm: MeetingRecurrence; holidayRule: HolidayRule },
  span: Span,
): MeetingDate[] {
  if (!rhythm.isOn) return [];
  // The holiday rule moves a meeting by a few days at most, so start a week earlier.
  const planned = plannedDays(type, rhythm, { from: addDays(span.from, -7), to: span.to });
  return planned.flatMap((plannedFor) => {
    const day = meetingDay(plannedFor, holidayRule);
    return day !== undefined && day >= span.from && day <= span.to ? [{ type, plannedFor, day }] : [];
  });
}

/** The actual day of a meeting planned for a day; undefined if the rule skips it. */
export function meetingDay(plannedFor: string, rule: HolidayRule): string | undefined {
  if (rule === 'keep' || isBusinessDay(plannedFor)) return plannedFor;
  if (rule === 'skip') return undefined;
  let day = addDays(plannedFor, 1);
  while (!isBusinessDay(day)) day = addDays(day, 1);
  return day;
}

/** The moment a meeting starts. */
export function meetingStart(date: { day: string }, rhythm: { time: string }, timeZone: string): string {
  return momentAt(date.day, rhythm.time, timeZone);
}

/** The days the rhythm gives in a span, before the holiday rule applies. */
export function plannedDays(type: MeetingType, { weekday, nth }: MeetingRecurrence, { from, to }: Span): string[] {
  const days: string[] = [];
  for (let start = periodStart(type, from); start <= to; start = nextPeriod(type, start)) {
    const day = dayOfPeriod(type, start, { weekday, nth });
    if (day >= from && day <= to) days.push(day);
  }
  return days;
}

function periodStart(type: MeetingType, day: string): string {
  if (type === 'l10') return addDays(day, -weekdayOf(day));
  return type === 'monthly' ? `${day.slice(0, 8)}01` : quarterStart(quarterOf(day));
}

function nextPeriod(type: MeetingType, start: string): string {
  if (type === 'l10') return addDays(start, 7);
  return type === 'monthly' ? `${addDays(start, 31).slice(0, 8)}01` : quarterStart(quarterAfter(quarterOf(start)));
}

function dayOfPeriod(type: MeetingType, start: string, { weekday, nth }: { weekday: number; nth: number }): string {
  if (type === 'l10') return addDays(start, weekday);
  return nthWeekday(Number(start.slice(0, 4)), Number(start.slice(5, 7)), weekday, nth);
}
