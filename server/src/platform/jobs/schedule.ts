const HOUR_MS = 3_600_000;
// Cached, because creating a formatter takes longer than using it.
const clocks = new Map<string, Intl.DateTimeFormat>();
// Only minute and hour: no job needs days or months yet.
const FORM = /^(\*|\*\/\d+|\d+) (\*|\*\/\d+|\d+) \* \* \*$/;

/** @throws when the minute and hour aren't `*`, a step or a number, or another cron field is set */
export function checkSchedule(schedule: string): void {
  if (!FORM.test(schedule)) throw new Error(`${schedule} is not a schedule of minutes and hours`);
}

/**
 * Whether a job is due in this minute of the time zone's clock. An hour skipped in spring runs with the hour after it;
 * of an hour repeated in the fall, the first counts.
 */
export function isDue(schedule: string, moment: Date, timeZone: string): boolean {
  const [minutes = '', hours = ''] = schedule.split(' ');
  const now = readClock(moment, timeZone);
  if (!matches(minutes, now.minute)) return false;
  if (hours === '*') return true;
  const before = readClock(new Date(moment.getTime() - HOUR_MS), timeZone).hour;
  if (before === now.hour) return false;
  const leftOut = (before + 2) % 24 === now.hour ? [(before + 1) % 24] : [];
  return [...leftOut, now.hour].some((hour) => matches(hours, hour));
}

function matches(field: string, value: number): boolean {
  if (field === '*') return true;
  return field.startsWith('*/') ? value % Number(field.slice(2)) === 0 : value === Number(field);
}

function readClock(moment: Date, timeZone: string): { hour: number; minute: number } {
  const clock = clocks.get(timeZone) ?? makeClock(timeZone);
  const read = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  return { hour: read.hour ?? 0, minute: read.minute ?? 0 };
}

function makeClock(timeZone: string): Intl.DateTimeFormat {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' });
  clocks.set(timeZone, clock);
  return clock;
}
