import { expect, test } from 'vitest';
import { formatQuantity } from './quantity.ts';

test.each([
  ['1200.0000', '1,200'],
  ['12.5000', '12.5'],
  ['-1234567.25', '−1,234,567.25'],
  ['0', '0'],
])('%s is shown as %s', (quantity, text) => {
  expect(formatQuantity(quantity)).toBe(text);
});
