import { addDays, addMonths } from '@builder-os/contract/platform/calendar';

interface Days {
  from?: string;
  to?: string;
}

/** The days of a bucket: one month (`2026-03`), the days `earlier` or `later` than the months, or `undated` deals. */
interface Bucket {
  bucket: string;
  from: string | null;
  to: string | null;
}

/** The months a chart shows, with buckets for the period's days before and after them. */
export interface Months {
  first: string;
  last: string;
  buckets: Bucket[];
}

const USUAL_MONTHS = 12;
const MOST_MONTHS = 36;

/** The months of a period in which deals closed, up to this month. Without a start, the last year. */
export function closedMonths(days: Days, today: string): Months {
  const last = monthOf(earliest(days.to, latest(days.from, today)));
  return monthsUpTo(last, days);
}

/** The months in which open deals are expected to close, from this month on. Without an end, the next year. */
export function forecastMonths(days: Days, today: string): Months {
  if (days.to !== undefined && days.to < today) return monthsUpTo(monthOf(days.to), days);
  const first = monthOf(latest(days.from, today));
  const last = days.to === undefined ? addMonths(first, USUAL_MONTHS - 1) : monthOf(days.to);
  return toMonths(first, earliest(last, addMonths(first, MOST_MONTHS - 1)), days);
}

/** The buckets of a chart in order: every month, and the others only if they have rows. */
export function fillMonths<Row extends { bucket: string }>(
  { buckets }: Months,
  rows: readonly Row[],
  nothing: Omit<Row, 'bucket'>,
): (Omit<Row, 'bucket'> & Bucket)[] {
  const rowOf = new Map(rows.map((row) => [row.bucket, row]));
  return buckets
    .filter(({ bucket }) => isMonth(bucket) || rowOf.has(bucket))
    .map((bucket) => ({ ...nothing, ...rowOf.get(bucket.bucket), ...bucket }));
}

function monthsUpTo(last: string, days: Days): Months {
  const first = days.from === undefined ? addMonths(last, 1 - USUAL_MONTHS) : monthOf(days.from);
  return toMonths(latest(addMonths(last, 1 - MOST_MONTHS), first), last, days);
}

function toMonths(first: string, last: string, days: Days): Months {
  const months: Bucket[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) {
    const [from, to] = [`${month}-01`, addDays(`${addMonths(month, 1)}-01`, -1)];
    months.push({ bucket: month, from: latest(days.from, from), to: earliest(days.to, to) });
  }
  const earlier = { bucket: 'earlier', from: days.from ?? null, to: addDays(`${first}-01`, -1) };
  const later = { bucket: 'later', from: `${addMonths(last, 1)}-01`, to: days.to ?? null };
  const undated = { bucket: 'undated', from: null, to: null };
  return { first, last, buckets: [earlier, ...months, later, undated] };
}

function isMonth(bucket: string): boolean {
  return /^\d{4}-\d{2}$/.test(bucket);
}

function monthOf(day: string): string {
  return day.slice(0, 7);
}

function latest(day: string | undefined, other: string): string {
  return day !== undefined && day > other ? day : other;
}

function earliest(day: string | undefined, other: string): string {
  return day !== undefined && day < other ? day : other;
}
