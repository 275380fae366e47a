import { expect, test } from 'vitest';
import { addDays, addMonths, daysBetween, monthsBetween, twelveMonthsTo } from './calendar.ts';

test('adding days crosses the ends of months, years, and February', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
});

test('the days between two dates are counted correctly across daylight saving changes', () => {
  expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2);
  expect(daysBetween('2026-11-02', '2026-10-31')).toBe(-2);
  expect(daysBetween('2026-03-01', '2026-03-10')).toBe(9);
  expect(daysBetween('2026-03-11', '2026-03-25')).toBe(14);
});

test('adding months crosses the ends of years', () => {
  expect(addMonths('2026-12-31', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addMonths('2026-03-11', -27)).toBe('2023-12');
});

test('the months between two dates are listed in order', () => {
  expect(monthsBetween('2025-11-30', '2026-01-01')).toEqual(['2025-11', '2025-12', '2026-01']);
  expect(monthsBetween('2026-02-01', '2026-01-31')).toEqual([]);
  expect(twelveMonthsTo('2026-01-31')).toHaveLength(12);
  expect(twelveMonthsTo('2026-01-31')[0]).toBe('2025-02');
});
