import { z } from 'zod';

/** The company's time zone until System Settings changes it. Both cities are in Eastern time. */
export const DEFAULT_TIME_ZONE = 'America/New_York';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The calendar day (`2026-03-11`) a moment falls on in a time zone. */
export function dayIn(moment: Date, timeZone: string = DEFAULT_TIME_ZONE): string {
  const parts = dayFormatOf(timeZone).formatToParts(moment);
  const partOf = (wanted: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === wanted)?.value;
  // Assembled from parts: WebKitGTK on Debian 12 formats even Canadian dates as 3/11/2026.
  return `${partOf('year')}-${partOf('month')}-${partOf('day')}`;
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

// Cached: creating a formatter costs a hundred times what using it does, in time and in memory outside the heap.
function dayFormatOf(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  dayFormats.set(timeZone, made);
  return made;
}

/** Whether the text is a real day; `2026-02-30` is not. */
export function isRealDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

// Wider than any record needs, and far enough from the calendar's limits for adding weeks and months.
const FIRST_YEAR = 1800;
const LAST_YEAR = 2999;

/** Reads a day, or converts a moment with `readMoment`; adds an issue that says what to enter. */
function readDay(text: string, context: z.RefinementCtx, readMoment: (moment: Date) => string): string {
  const moment = text.includes('T') ? new Date(text) : undefined;
  const day = isRealDay(text) ? text : moment && !Number.isNaN(moment.getTime()) ? moment.toISOString() : undefined;
  if (day !== undefined && isInSpan(day)) return moment ? readMoment(moment) : text;
  const message = day === undefined ? 'Enter a date with its year, month and day.' : `Enter a date ${SPAN}.`;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

const SPAN = `between ${FIRST_YEAR} and ${LAST_YEAR}`;

/** @param text a day or moment in ISO 8601; years of more than four digits start with a sign */
function isInSpan(text: string): boolean {
  const year = Number(text.slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

/** A day as accepted by the API: `2026-03-11`, or a moment, which counts as its day in the default time zone. */
export const dayInput = z
  .string()
  .trim()
  .transform((text, context) => readDay(text, context, (moment) => dayIn(moment)))
  .meta({ type: 'string', format: 'date' });

/**
 * A day or moment as accepted by the API. A moment stays one (ISO 8601 in UTC), because only the server knows the
 * organization's time zone; it calls `dayOf`.
 */
export const dayOrMomentInput = z
  .string()
  .trim()
  .transform((text, context) => readDay(text, context, (moment) => moment.toISOString()))
  .meta({ type: 'string', format: 'date-time' });

/** The day of a value parsed by `dayOrMomentInput`. */
export function dayOf(dayOrMoment: string, timeZone: string): string {
  return dayOrMoment.includes('T') ? dayIn(new Date(dayOrMoment), timeZone) : dayOrMoment;
}

/** A moment as accepted by the API, parsed to ISO 8601 in UTC. */
export const momentInput = z
  .string()
  .trim()
  .transform((text, context) => {
    const moment = new Date(text);
    if (/^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(moment.getTime()) && isInSpan(moment.toISOString()))
      return moment.toISOString();
    context.addIssue({ code: 'custom', message: `Enter a date and time ${SPAN}.` });
    return z.NEVER;
  })
  .meta({ type: 'string', format: 'date-time' });

/** A day as returned by the API. */
export const daySchema = z.string().meta({ format: 'date' });

/** A moment as returned by the API: ISO 8601 in UTC. */
export const momentSchema = z.string().meta({ format: 'date-time' });
