import { describe, expect, it } from 'vitest';
import {
  type Calendar,
  formatDay,
  formatDayRange,
  formatLongDay,
  formatMoment,
  formatMomentDay,
  formatMonth,
  formatMonthTick,
  formatRelativeDay,
  formatRelativeMoment,
  todayIn,
} from './dates.ts';

// 10:30 PM on March 11 in the office; already March 12 in UTC.
const calendar: Calendar = { timeZone: 'America/New_York', now: new Date('2026-03-12T02:30:00Z') };

it('takes today from the organization’s time zone', () => {
  expect(todayIn(calendar)).toBe('2026-03-11');
});

describe('formatDay', () => {
  it('leaves out the current year and shows any other', () => {
    expect(formatDay('2026-04-18', calendar)).toBe('Apr 18');
    expect(formatDay('2025-04-18', calendar)).toBe('Apr 18, 2025');
    expect(formatLongDay('2026-04-18')).toBe('Apr 18, 2026');
  });

  it('shows the stored day in any browser time zone', () => {
    expect(formatDay('2026-01-01', calendar)).toBe('Jan 1');
  });

  it('shows an em dash for an invalid day', () => {
    expect(formatDay('2026-02-30', calendar)).toBe('—');
  });
});

it('shows a date range that can be open at either end', () => {
  expect(formatDayRange('2026-03-01', '2026-03-31')).toBe('Mar 1, 2026 – Mar 31, 2026');
  expect(formatDayRange('2026-03-01', undefined)).toBe('from Mar 1, 2026');
  expect(formatDayRange(undefined, '2026-03-31')).toBe('until Mar 31, 2026');
});

it('shows a month with its year', () => {
  expect(formatMonth('2026-04')).toBe('Apr 2026');
  expect(formatMonth('2026-13')).toBe('—');
  expect(['2026-12', '2027-01', '2027-02'].map((month, index) => formatMonthTick(month, index === 0))).toEqual([
    'Dec ’26',
    'Jan ’27',
    'Feb',
  ]);
});

it('shows a time in the organization’s time zone', () => {
  expect(formatMomentDay('2026-03-12T02:00:00.000Z', calendar)).toBe('Mar 11');
  expect(formatMoment('2026-03-11T18:30:00.000Z', calendar)).toBe('Mar 11, 2:30 PM');
});

it('describes a day relative to today', () => {
  expect(formatRelativeDay('2026-03-11', calendar)).toBe('today');
  expect(formatRelativeDay('2026-03-14', calendar)).toBe('in 3 days');
  expect(formatRelativeDay('2026-03-10', calendar)).toBe('yesterday');
  expect(formatRelativeDay('2026-02-11', calendar)).toBe('4 weeks ago');
  expect(formatRelativeDay('2026-09-11', calendar)).toBe('in 6 months');
});

it('says how long ago a time was', () => {
  expect(formatRelativeMoment('2026-03-12T02:29:40Z', calendar)).toBe('just now');
  expect(formatRelativeMoment('2026-03-12T02:25:00Z', calendar)).toBe('5 minutes ago');
  expect(formatRelativeMoment('2026-03-11T20:30:00Z', calendar)).toBe('6 hours ago');
  expect(formatRelativeMoment('2026-03-11T03:00:00Z', calendar)).toBe('yesterday');
});
