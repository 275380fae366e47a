import { expect, test } from 'vitest';
import { orDash } from './absent.ts';
import { formatPercent } from './percent.ts';

test('nothing is a dash, and zero is a figure', () => {
  expect(orDash(null, formatPercent)).toBe('—');
  expect(orDash(undefined, formatPercent)).toBe('—');
  expect(orDash('0.00', formatPercent)).toBe('0.0%');
});
