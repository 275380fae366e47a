import { expect, test } from 'vitest';
import { quantityText, unitPriceOf } from './change-order-words.ts';

test.each([
  ['3', '1425.00', '3 ea', '475.00'],
  ['-2.500', '-1000.00', '−2.5 ea', '400.00'],
  ['3', '100.00', '3 ea', undefined],
  // A choice that costs us less than its allowance and the customer more.
  ['-1', '3600.00', undefined, undefined],
  ['1', '-500.00', undefined, undefined],
  ['-2', '0.00', '−2 ea', '0.00'],
])('%s for %s reads as a quantity of %s at %s', (quantity, price, text, unitPrice) => {
  const line = { quantity, price, unit: 'ea' } as const;
  expect([quantityText(line), unitPriceOf(line)]).toEqual([text, unitPrice]);
});
