import { expect, it } from 'vitest';
import { formatPercent, formatPercentChange, formatPointsChange } from './percent.ts';

it('shows one decimal by default or none if asked', () => {
  expect(formatPercent(31.44)).toBe('31.4%');
  expect(formatPercent('60.00')).toBe('60.0%');
  expect(formatPercent(60, 0)).toBe('60%');
  expect(formatPercent(1234.5, 0)).toBe('1,235%');
});

it('uses a true minus sign and never shows negative zero', () => {
  expect(formatPercent(-4.2)).toBe('−4.2%');
  expect(formatPercent(-0.01)).toBe('0.0%');
});

it('shows a sign on a change', () => {
  expect(formatPercentChange(4.2)).toBe('+4.2%');
  expect(formatPercentChange(-4.2)).toBe('−4.2%');
  expect(formatPercentChange(0)).toBe('0.0%');
  expect([formatPointsChange(4.2), formatPointsChange(-0.01)]).toEqual(['+4.2 pts', '0.0 pts']);
});

it('shows an em dash for an invalid number', () => {
  expect(formatPercent('none')).toBe('—');
});
