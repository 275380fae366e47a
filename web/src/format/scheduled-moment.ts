import { dayIn, isRealDay } from '@builder-os/contract/platform/dates';

const DEFAULT_TIME = '09:00';

/** Splits a moment into day and time in a time zone, for a form. */
export function splitMoment(moment: string | null, timeZone: string): { day: string; time: string } {
  if (moment === null) return { day: '', time: '' };
  const date = new Date(moment);
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return { day: dayIn(date, timeZone), time: parts.format(date) };
}

/**
 * The moment of a day and local time in a time zone; 9:00 AM if `time` is empty. A time skipped in spring becomes an
 * hour later; a time repeated in fall resolves to one of the two.
 * @returns null for an empty day, and the text as typed if it isn't a day, for the schema to reject
 */
export function joinMoment(day: string, time: string, timeZone: string): string | null {
  if (day.trim() === '') return null;
  if (!isRealDay(day)) return day;
  const wanted = Date.parse(`${day}T${time || DEFAULT_TIME}:00Z`);
  if (Number.isNaN(wanted)) return day;
  // If the clock changes between the two, the offset at the guess differs from the one at the result.
  const guess = wanted - offsetAt(wanted, timeZone);
  return new Date(wanted - offsetAt(guess, timeZone)).toISOString();
}

/** A time zone's offset from UTC at a moment, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const { day, time } = splitMoment(new Date(moment).toISOString(), timeZone);
  return Date.parse(`${day}T${time}:00Z`) - Math.floor(moment / 60_000) * 60_000;
}
