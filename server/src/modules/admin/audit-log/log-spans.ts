/** A part of the log, from one moment to just before another. A missing end is open. */
export interface LogSpan {
  from: Date | undefined;
  to: Date | undefined;
}

/** A moment of the log's first month, and now. */
export interface LogEnds {
  oldest: Date;
  now: Date;
}

/**
 * Divides the log since `oldest` into spans, newest first: the current month, the one before it, then 2, 4, 8 months
 * and so on. A page usually fills from the first, and even many years take few reads. Months are those of the log's
 * partitions, in UTC.
 */
export function spansOf({ oldest, now }: LogEnds): LogSpan[] {
  return divide({ oldest, now }, 2);
}

/** Divides the log into single months, newest first. */
export function singleMonthsOf(ends: LogEnds): LogSpan[] {
  return divide(ends, 1);
}

function divide({ oldest, now }: LogEnds, growth: number): LogSpan[] {
  const spans: LogSpan[] = [];
  let to: Date | undefined;
  let from = monthOf(now);
  let months = 1;
  while (from > oldest) {
    spans.push({ from, to });
    to = from;
    from = addMonths(from, -months);
    months *= growth;
  }
  return [...spans, { from: undefined, to }];
}

/** The newer and the older half of a span, each of whole months. Undefined for a single month. */
export function halvesOf({ from, to }: LogSpan, { oldest, now }: LogEnds): LogSpan[] | undefined {
  const first = monthOf(from ?? oldest);
  const last = to ?? addMonths(monthOf(now), 1);
  const months = countMonths(first, last);
  if (months <= 1) return undefined;
  const middle = addMonths(first, Math.floor(months / 2));
  return [
    { from: middle, to },
    { from, to: middle },
  ];
}

function monthOf(day: Date): Date {
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth()));
}

function addMonths(month: Date, count: number): Date {
  return new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + count));
}

function countMonths(from: Date, to: Date): number {
  return (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
}
