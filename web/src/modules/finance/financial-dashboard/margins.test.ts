import { expect, test } from 'vitest';
import { marginsOf, percentOfRevenue } from './margins.ts';

test('a percentage of revenue is rounded to hundredths of a percent', () => {
  expect(percentOfRevenue('25.00', '100.00')).toBe('25.00');
  expect(percentOfRevenue('-10.00', '30.00')).toBe('-33.33');
  expect(percentOfRevenue('10.00', '0.00')).toBeUndefined();
});

test('a month without revenue has no margins', () => {
  const month = { month: '2026-03', cash: '0.00', grossProfit: '30.00', fixedExpenses: '15.00', netProfit: '10.00' };
  expect(marginsOf({ ...month, revenue: '0.00' })).toEqual({});
  expect(marginsOf({ ...month, revenue: '100.00' })).toEqual({
    grossProfit: '30.00',
    fixedExpenses: '15.00',
    netProfit: '10.00',
  });
});
