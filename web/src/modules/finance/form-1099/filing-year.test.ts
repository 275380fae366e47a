import { expect, test } from 'vitest';
import { filingYearOn } from './filing-year.ts';

test.each([
  ['2026-01-01', 2025],
  ['2026-04-30', 2025],
  ['2026-05-01', 2026],
  ['2026-12-31', 2026],
])('on %s the 1099 forms are those of %d', (today, year) => {
  expect(filingYearOn(today)).toBe(year);
});
