import { expect, test } from 'vitest';
import { formatGoal } from './score-labels.ts';

const count = { unit: 'number', decimals: 0 } as const;
const share = { unit: 'percent', decimals: 1 } as const;

test('a goal shows whether it is a minimum, a maximum, or a range', () => {
  expect(formatGoal('10.00', { ...count, comparison: '>=', goalHigh: null })).toBe('10');
  expect(formatGoal('3.00', { ...count, comparison: '<=', goalHigh: null })).toBe('at most 3');
  expect(formatGoal('90.00', { ...share, decimals: 0, comparison: 'in_range', goalHigh: '95.00' })).toBe('90% to 95%');
});
