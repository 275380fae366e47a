import { expect, test } from 'vitest';
import { varianceWords } from './order-labels.ts';

test.each([
  [{ amount: '4987.50', percent: '5.50' }, '+$4,987.50 (+5.5%)'],
  [{ amount: '-100.00', percent: null }, '−$100.00'],
  [{ amount: '0.00', percent: '0.00' }, '$0.00'],
])('a firm price over the preliminary one by %o reads %s', (variance, words) => {
  expect(varianceWords({ variance })).toBe(words);
});
