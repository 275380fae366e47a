import { expect, test } from 'vitest';
import { formatScore } from './score-text.ts';

const count = { unit: 'number', decimals: 0 } as const;
const share = { unit: 'percent', decimals: 1 } as const;
const money = { unit: 'currency', decimals: 0 } as const;

test('a score is formatted with its unit and decimals', () => {
  expect(formatScore('1840.00', count)).toBe('1,840');
  expect(formatScore('32.00', share)).toBe('32.0%');
  expect(formatScore('12400.40', money)).toBe('$12,400');
  expect(formatScore('12400.40', { ...money, decimals: 2 })).toBe('$12,400.40');
  expect(formatScore('12400.40', { ...money, decimals: 1 })).toBe('$12,400.40');
});

test('negative scores show a minus sign, and scores that round to zero don’t', () => {
  expect(formatScore('-3.00', count)).toBe('−3');
  expect(formatScore('-12400.50', money)).toBe('−$12,401');
  expect(formatScore('-0.20', count)).toBe('0');
  expect(formatScore('-0.20', money)).toBe('$0');
});
