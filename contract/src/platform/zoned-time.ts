const MINUTE_MS = 60_000;

/**
 * The moment a time (`09:00`) occurs on a day in a time zone, as ISO 8601 in UTC. A time skipped by the spring change
 * counts an hour later; of a time repeated in fall, the first is meant.
 */
export function momentAt(day: string, time: string, timeZone: string): string {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const before = wall - offsetOf(wall - 24 * 60 * MINUTE_MS, timeZone);
  const isRight = wall - offsetOf(before, timeZone) === before;
  const after = wall - offsetOf(before, timeZone);
  const isAfterRight = wall - offsetOf(after, timeZone) === after;
  // Neither is right within the skipped hour; the old offset puts it after the change.
  return new Date(isRight || !isAfterRight ? before : after).toISOString();
}

/** The local time in a time zone at a moment: `09:00`. */
export function timeIn(moment: Date, timeZone: string): string {
  return new Date(moment.getTime() + offsetOf(moment.getTime(), timeZone)).toISOString().slice(11, 16);
}

/** A time zone's offset from UTC at a moment, in milliseconds; negative west of Greenwich. */
export function offsetOf(moment: number, timeZone: string): number {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(new Date(moment))
      .map(({ type, value }) => [type, value]),
  );
  const { year, month, day, hour, minute, second } = parts;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - Math.floor(moment / 1_000) * 1_000;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  clocks.set(timeZone, made);
  return made;
}
