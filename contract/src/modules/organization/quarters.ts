import { addDays, daysBetween } from '../../platform/calendar.ts';
import { quarterAfter, quarterOf, quarterStart } from '../../platform/quarters.ts';

export function quarterEnd(quarter: string): string {
  return addDays(quarterStart(quarterAfter(quarter)), -1);
}

export function quarterBefore(quarter: string): string {
  return quarterOf(addDays(quarterStart(quarter), -1));
}

export function daysInQuarter(quarter: string): number {
  return daysBetween(quarterStart(quarter), quarterStart(quarterAfter(quarter)));
}

/** Days of a quarter left after a day: 0 once it is over, all of them before it begins. */
export function daysLeftIn(quarter: string, today: string): number {
  const left = daysBetween(today, quarterEnd(quarter));
  return Math.min(daysInQuarter(quarter), Math.max(0, left));
}

/** The share of a quarter that has passed on a day, from 0 to 1. */
export function elapsedShare(quarter: string, today: string): number {
  const passed = daysBetween(quarterStart(quarter), today);
  return Math.min(1, Math.max(0, passed / daysInQuarter(quarter)));
}

/** `Q1 2025`. */
export function quarterName(quarter: string): string {
  return `${quarter.slice(5)} ${quarter.slice(0, 4)}`;
}
