import { expect, test } from 'vitest';
import { statementPeriods } from './statement-periods.ts';

test('the standard periods are this year, the last four full quarters, and last year', () => {
  expect(statementPeriods('2026-02-10').map(({ label, from, to }) => [label, from, to])).toEqual([
    ['2026 to date', '2026-01-01', '2026-02-10'],
    ['Q4 2025', '2025-10-01', '2025-12-31'],
    ['Q3 2025', '2025-07-01', '2025-09-30'],
    ['Q2 2025', '2025-04-01', '2025-06-30'],
    ['Q1 2025', '2025-01-01', '2025-03-31'],
    ['2025', '2025-01-01', '2025-12-31'],
  ]);
});
