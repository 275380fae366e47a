import { expect, test } from 'vitest';
import { businessDayFrom, businessDayUpTo, federalHolidays, isBusinessDay } from './business-days.ts';

test('federal holidays fall on the days they are observed', () => {
  expect(federalHolidays(2026)).toEqual([
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-03',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
  ]);
  // New Year's Day 2028 is a Saturday, observed in 2027; in 2023 it was a Sunday, observed on Monday.
  expect(federalHolidays(2027)).toContain('2027-12-31');
  expect(federalHolidays(2028)).not.toContain('2028-01-01');
  expect(federalHolidays(2023)).toContain('2023-01-02');
});

test('weekends and holidays aren’t business days', () => {
  expect(isBusinessDay('2026-11-20')).toBe(true);
  expect(isBusinessDay('2026-11-21')).toBe(false);
  expect(isBusinessDay('2026-11-26')).toBe(false);
  expect(businessDayUpTo('2025-05-25')).toBe('2025-05-23');
  // A Sunday, followed by Memorial Day.
  expect(businessDayFrom('2025-05-25')).toBe('2025-05-27');
  expect(businessDayFrom('2026-01-01')).toBe('2026-01-02');
  // A year typed with two digits.
  expect(businessDayUpTo('0026-01-10')).toBe('0026-01-09');
});
