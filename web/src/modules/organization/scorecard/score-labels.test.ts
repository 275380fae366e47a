import { expect, test } from 'vitest';
import { formatGoal, formatScore } from './score-labels.ts';

const count = { unit: 'number', decimals: 0 } as const;
const share = { unit: 'percent', decimals: 1 } as const;
const money = { unit: 'currency', decimals: 0 } as const;

test('a score reads by its unit and its decimals', () => {
  expect(formatScore('1840.00', count)).toBe('1,840');
  expect(formatScore('32.00', share)).toBe('32.0%');
  expect(formatScore('12400.40', money)).toBe('$12,400');
  expect(formatScore('12400.40', { ...money, decimals: 2 })).toBe('$12,400.40');
  expect(formatScore('-3.00', count)).toBe('−3');
  expect(formatScore('-0.20', count)).toBe('0');
});

test('a goal says which way it is meant', () => {
  expect(formatGoal('10.00', { ...count, comparison: '>=', goalHigh: null })).toBe('10');
  expect(formatGoal('3.00', { ...count, comparison: '<=', goalHigh: null })).toBe('at most 3');
  expect(formatGoal('90.00', { ...share, decimals: 0, comparison: 'in_range', goalHigh: '95.00' })).toBe('90% to 95%');
});
