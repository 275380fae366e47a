import { expect, test } from 'vitest';
import { trimDecimal } from './decimals.ts';

test.each([
  ['10.00', '10'],
  ['12.50', '12.5'],
  ['0.00', '0'],
  ['100.00', '100'],
  ['33.33', '33.33'],
  ['100', '100'],
])('%s is formatted as %s', (decimal, text) => {
  expect(trimDecimal(decimal)).toBe(text);
});
