import { expect, test } from 'vitest';
import { orDash } from './absent.ts';
import { formatPercent } from './percent.ts';

test('a missing value is shown as a dash, and zero as a number', () => {
  expect(orDash(null, formatPercent)).toBe('—');
  expect(orDash(undefined, formatPercent)).toBe('—');
  expect(orDash('0.00', formatPercent)).toBe('0.0%');
});
