import { dayIn, isRealDay } from '@builder-os/contract/platform/dates';

const DEFAULT_TIME = '09:00';

/** A moment as its day and time of day in a time zone, as a form shows it. */
export function splitMoment(moment: string | null, timeZone: string): { day: string; time: string } {
  if (moment === null) return { day: '', time: '' };
  const date = new Date(moment);
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return { day: dayIn(date, timeZone), time: parts.format(date) };
}

/**
 * The moment a clock in the time zone shows a day and time; nine in the morning without a time. In the hour a clock
 * skips in spring it is the hour after; in the one it repeats in autumn, one of the two.
 * @returns null without a day, and the day as typed when it is none: the schema refuses it
 */
export function joinMoment(day: string, time: string, timeZone: string): string | null {
  if (day.trim() === '') return null;
  if (!isRealDay(day)) return day;
  const wanted = Date.parse(`${day}T${time || DEFAULT_TIME}:00Z`);
  if (Number.isNaN(wanted)) return day;
  // The offset at the guess may differ from that at the result, when the clock changes in between.
  const guess = wanted - offsetAt(wanted, timeZone);
  return new Date(wanted - offsetAt(guess, timeZone)).toISOString();
}

/** How far the clock of a time zone is ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const { day, time } = splitMoment(new Date(moment).toISOString(), timeZone);
  return Date.parse(`${day}T${time}:00Z`) - Math.floor(moment / 60_000) * 60_000;
}
