import { expect, test } from 'vitest';
import { fromCents, toCents } from '../../platform/money.ts';
import { spreadYear } from './budget-spread.ts';

test('a year is spread over its months without losing a cent', () => {
  expect(spreadYear('1200.00')).toEqual(Array.from({ length: 12 }, () => '100.00'));
  expect(spreadYear('100.00')).toEqual([
    ...['8.33', '8.33', '8.34', '8.33', '8.33', '8.34'],
    ...['8.33', '8.33', '8.34', '8.33', '8.33', '8.34'],
  ]);
  for (const amount of ['0.00', '0.01', '0.11', '9999999999.99', '12345.67']) {
    const sum = spreadYear(amount).reduce((total, month) => total + toCents(month), 0n);
    expect(fromCents(sum)).toBe(amount);
  }
});
