import { z } from 'zod';
import { addDays } from './calendar.ts';

const QUARTER = /^\d{4}-Q[1-4]$/;
export const quarterInput = z.string().trim().regex(QUARTER, 'Enter a quarter such as 2026-Q4.');

/** The quarter (`2026-Q4`) a day is in. */
export function quarterOf(day: string): string {
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

/** The first day of a quarter. */
export function quarterStart(quarter: string): string {
  const month = (Number(quarter.slice(6)) - 1) * 3 + 1;
  return `${quarter.slice(0, 4)}-${String(month).padStart(2, '0')}-01`;
}

export function quarterAfter(quarter: string): string {
  return quarterOf(addDays(quarterStart(quarter), 100));
}
