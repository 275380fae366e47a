import { z } from 'zod';

/** The business's time zone until System Settings say otherwise: both cities are Eastern. */
export const DEFAULT_TIME_ZONE = 'America/New_York';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The calendar day (`2026-03-11`) a moment falls on in a time zone. */
export function dayIn(moment: Date, timeZone: string = DEFAULT_TIME_ZONE): string {
  const parts = dayFormatOf(timeZone).formatToParts(moment);
  const partOf = (wanted: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === wanted)?.value;
  // By its parts: WebKitGTK on Debian 12 writes even Canadian dates as 3/11/2026.
  return `${partOf('year')}-${partOf('month')}-${partOf('day')}`;
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

// Making one costs a hundred times what using it does, in time and in memory outside the heap.
function dayFormatOf(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  dayFormats.set(timeZone, made);
  return made;
}

/** Whether the text is a day that exists: `2026-02-30` is not. */
export function isRealDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

// Centuries beyond every record, and far enough from the ends of the calendar that weeks and months can be counted on.
const FIRST_YEAR = 1800;
const LAST_YEAR = 2999;

/** Reads a day, or a moment by `readMoment`; an issue says what would be right. */
function readDay(text: string, context: z.RefinementCtx, readMoment: (moment: Date) => string): string {
  const moment = text.includes('T') ? new Date(text) : undefined;
  const day = isRealDay(text) ? text : moment && !Number.isNaN(moment.getTime()) ? moment.toISOString() : undefined;
  if (day !== undefined && isInSpan(day)) return moment ? readMoment(moment) : text;
  const message = day === undefined ? 'Enter a date with its year, month and day.' : `Enter a date ${SPAN}.`;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

const SPAN = `between ${FIRST_YEAR} and ${LAST_YEAR}`;

/** @param text a day or a moment in ISO 8601; years beyond four digits begin with a sign */
function isInSpan(text: string): boolean {
  const year = Number(text.slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

/** A day as a caller may send it: `2026-03-11`, or a moment, which counts as its day in the business's time zone. */
export const dayInput = z
  .string()
  .trim()
  .transform((text, context) => readDay(text, context, (moment) => dayIn(moment)))
  .meta({ type: 'string', format: 'date' });

/**
 * A day or a moment as a caller may send it. A moment stays one (ISO 8601 in UTC): which day it is only the server can
 * say, by the organization's time zone and `dayOf`.
 */
export const dayOrMomentInput = z
  .string()
  .trim()
  .transform((text, context) => readDay(text, context, (moment) => moment.toISOString()))
  .meta({ type: 'string', format: 'date-time' });

/** The day of what `dayOrMomentInput` took. */
export function dayOf(dayOrMoment: string, timeZone: string): string {
  return dayOrMoment.includes('T') ? dayIn(new Date(dayOrMoment), timeZone) : dayOrMoment;
}

/** A moment as a caller may send it, parsed to ISO 8601 in UTC. */
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

/** A day as the API answers it. */
export const daySchema = z.string().meta({ format: 'date' });

/** A moment as the API answers it: ISO 8601 in UTC. */
export const momentSchema = z.string().meta({ format: 'date-time' });
