import { gte, lt, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Keyset } from './keyset.ts';

/** A part of a table in order of time, from one moment to just before another. A missing end is open. */
export interface MonthSpan {
  from: Date | undefined;
  to: Date | undefined;
}

/** A moment of the first month, and one of the last. */
export interface TimeRange {
  oldest: Date;
  newest: Date;
}

/**
 * Divides the time since `oldest` into spans, newest first: the last month, the one before it, then 2, 4, 8 months and so
 * on. A page usually fills from the first, and even many years take few reads. Months are in UTC.
 */
export function spansOf({ oldest, newest }: TimeRange): MonthSpan[] {
  return divide({ oldest, newest }, 2);
}

/** Divides the time since `oldest` into single months, newest first. */
export function singleMonthsOf(ends: TimeRange): MonthSpan[] {
  return divide(ends, 1);
}

function divide({ oldest, newest }: TimeRange, growth: number): MonthSpan[] {
  const spans: MonthSpan[] = [];
  let to: Date | undefined;
  let from = monthOf(newest);
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
export function halvesOf(span: MonthSpan, ends: TimeRange): MonthSpan[] | undefined {
  const months = monthsIn(span, ends);
  const middle = months[Math.floor(months.length / 2)];
  if (months.length <= 1) return undefined;
  return [
    { from: middle, to: span.to },
    { from: span.from, to: middle },
  ];
}

/** The months of a span, each by its first moment. */
export function monthsIn({ from, to }: MonthSpan, { oldest, newest }: TimeRange): Date[] {
  const first = monthOf(from ?? oldest);
  const last = to ?? addMonths(monthOf(newest), 1);
  return Array.from({ length: countMonths(first, last) }, (_, index) => addMonths(first, index));
}

/** The last months until a moment, the oldest first. */
export function monthsUntil(moment: Date, count: number): Date[] {
  return Array.from({ length: count }, (_, index) => addMonths(monthOf(moment), index + 1 - count));
}

/** Whether all rows of a span are on earlier pages of a list, newest first. */
export function isBeforePage({ from }: MonthSpan, { startKey }: Keyset): boolean {
  return from !== undefined && startKey !== undefined && from > new Date(startKey);
}

/** Limits a column to a span. */
export function within(column: AnyPgColumn, { from, to }: MonthSpan): SQL[] {
  return [...(from ? [gte(column, from.toISOString())] : []), ...(to ? [lt(column, to.toISOString())] : [])];
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
