import { expect, test } from 'vitest';
import { addDays, addMonths, daysBetween, monthsBetween, twelveMonthsTo } from './calendar.ts';

test('days are counted over the ends of months, of years and of February', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
});

test('days between two are counted across the changes of the clocks', () => {
  expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2);
  expect(daysBetween('2026-11-02', '2026-10-31')).toBe(-2);
  expect(daysBetween('2026-03-01', '2026-03-10')).toBe(9);
  expect(daysBetween('2026-03-11', '2026-03-25')).toBe(14);
});

test('months are counted over the ends of years', () => {
  expect(addMonths('2026-12-31', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addMonths('2026-03-11', -27)).toBe('2023-12');
});

test('months between two days', () => {
  expect(monthsBetween('2025-11-30', '2026-01-01')).toEqual(['2025-11', '2025-12', '2026-01']);
  expect(monthsBetween('2026-02-01', '2026-01-31')).toEqual([]);
  expect(twelveMonthsTo('2026-01-31')).toHaveLength(12);
  expect(twelveMonthsTo('2026-01-31')[0]).toBe('2025-02');
});
