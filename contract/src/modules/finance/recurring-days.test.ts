import { expect, test } from 'vitest';
import { dayInMonth, nextRecurrence } from './recurring-days.ts';

test.each([
  ['2026-02', 31, '2026-02-28'],
  ['2028-02', 30, '2028-02-29'],
  ['2026-04', 31, '2026-04-30'],
  ['2026-12', 31, '2026-12-31'],
  ['2026-03', 1, '2026-03-01'],
])('in %s, day %i is %s', (month, day, expected) => {
  expect(dayInMonth(month, day)).toBe(expected);
});

const rent = { dayOfMonth: 31, firstMonth: '2026-01', lastMonth: '2026-04' };
test.each([
  [{ from: '2025-11', entered: null }, '2026-01-31'],
  [{ from: '2026-02', entered: null }, '2026-02-28'],
  [{ from: '2026-02', entered: '2026-02' }, '2026-03-31'],
  [{ from: '2026-02', entered: '2026-03' }, '2026-04-30'],
  [{ from: '2026-02', entered: '2026-04' }, null],
  [{ from: '2026-05', entered: null }, null],
])('from %j, it comes on %s', (state, expected) => {
  expect(nextRecurrence(rent, state)).toBe(expected);
});

test('without a last month it continues into the next year', () => {
  expect(nextRecurrence({ ...rent, lastMonth: null }, { from: '2026-12', entered: '2026-12' })).toBe('2027-01-31');
});
