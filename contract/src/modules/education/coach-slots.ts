import { isFederalHoliday } from '../../platform/business-days.ts';
import { addDays } from '../../platform/calendar.ts';
import { dayIn } from '../../platform/dates.ts';
import { momentAt } from '../../platform/zoned-time.ts';

/** Allowed lengths of a session or consultation. */
export const SESSION_MINUTES = [30, 60, 90] as const;
/** Sessions start when a coach's hours begin and every `STEP_MINUTES` after that. */
const STEP_MINUTES = 30;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Weekly hours in which a coach can be booked, in the company's time zone. 0 is Sunday; `24:00` is the end of the day.
 */
export interface CoachHours {
  weekday: number;
  from: string;
  to: string;
}

/** Days a coach is away, in the company's time zone; `to` is included. */
export interface DaysOff {
  from: string;
  to: string;
}

export interface CoachRules {
  hours: readonly CoachHours[];
  daysOff: readonly DaysOff[];
  /** Minutes kept free before and after a booking. */
  bufferBefore: number;
  bufferAfter: number;
  /** A booking must be made at least this many hours ahead. */
  noticeHours: number;
  /** A booking can be made at most this many days ahead. */
  horizonDays: number;
}

/** The time a booking blocks for a coach, buffers included; `to` is exclusive. Moments in ISO 8601. */
export interface BusyTime {
  from: string;
  to: string;
}

interface SlotSearch {
  minutes: number;
  timeZone: string;
  now: Date;
  /** The first day to search, and the number of days. */
  from: string;
  days: number;
  busy: readonly BusyTime[];
}

/**
 * The moments at which a coach can be booked, in order; none on federal holidays. Hours are wall-clock times, but slots
 * advance in real minutes: the spring DST night has an hour less, the fall one an hour more.
 */
export function freeSlots(rules: CoachRules, { minutes, timeZone, now, from, days, busy }: SlotSearch): string[] {
  const taken = busy.map((time) => ({ from: Date.parse(time.from), to: Date.parse(time.to) }));
  const earliest = now.getTime() + rules.noticeHours * HOUR;
  const lastDay = addDays(dayIn(now, timeZone), rules.horizonDays);
  const slots: number[] = [];
  for (let day = from, count = 0; count < days && day <= lastDay; day = addDays(day, 1), count += 1) {
    for (const { from: opens, to: closes } of hoursOf(rules, day)) {
      const end = Date.parse(closesAt(day, closes, timeZone));
      for (
        let start = Date.parse(momentAt(day, opens, timeZone));
        start + minutes * MINUTE <= end;
        start += STEP_MINUTES * MINUTE
      ) {
        const kept = busyTimeOf(rules, start, minutes);
        if (start >= earliest && !taken.some((time) => time.from < kept.to && kept.from < time.to)) slots.push(start);
      }
    }
  }
  return [...new Set(slots)].sort((a, b) => a - b).map((slot) => new Date(slot).toISOString());
}

/** The time a booking blocks, buffers included. */
export function busyTimeOf(
  { bufferBefore, bufferAfter }: Pick<CoachRules, 'bufferBefore' | 'bufferAfter'>,
  start: number,
  minutes: number,
): { from: number; to: number } {
  return { from: start - bufferBefore * MINUTE, to: start + (minutes + bufferAfter) * MINUTE };
}

export function isDayOff(daysOff: readonly DaysOff[], day: string): boolean {
  return daysOff.some(({ from, to }) => from <= day && day <= to);
}

function hoursOf({ hours, daysOff }: CoachRules, day: string): CoachHours[] {
  if (isDayOff(daysOff, day) || isFederalHoliday(day)) return [];
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return hours.filter((row) => row.weekday === weekday);
}

function closesAt(day: string, time: string, timeZone: string): string {
  return time === '24:00' ? momentAt(addDays(day, 1), '00:00', timeZone) : momentAt(day, time, timeZone);
}

/** Returns the first row that overlaps an earlier row on the same weekday. */
export function findOverlap(hours: readonly CoachHours[]): CoachHours | undefined {
  return hours.find((row, index) =>
    hours.slice(0, index).some((other) => other.weekday === row.weekday && other.from < row.to && row.from < other.to),
  );
}
