import { expect, test } from 'vitest';
import { daysOf, PERIODS, periodOf } from './report-periods.ts';

test.each([
  ['all', undefined, undefined],
  ['month', '2026-02-01', '2026-02-28'],
  ['quarter', '2026-01-01', '2026-03-31'],
  ['year', '2026-01-01', '2026-12-31'],
  ['last-year', '2025-01-01', '2025-12-31'],
] as const)('%s runs from %s to %s', (period, from, to) => {
  expect(daysOf(period, '2026-02-14')).toEqual({ from, to });
});

test('the last quarter ends on December 31', () => {
  expect(daysOf('quarter', '2026-12-31')).toEqual({ from: '2026-10-01', to: '2026-12-31' });
});

test('a date range is recognized as its named period', () => {
  for (const period of PERIODS) expect(periodOf(daysOf(period, '2026-02-14'), '2026-02-14')).toBe(period);
  expect(periodOf({ from: '2026-02-03', to: undefined }, '2026-02-14')).toBe('custom');
});
