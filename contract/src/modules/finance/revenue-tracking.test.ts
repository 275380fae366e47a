import { expect, test } from 'vitest';
import { netRevenueOf, profitMarginOf, realRevenueOf } from './revenue-tracking.ts';

const amounts = (grossRevenue: string, costs: string) => ({ grossRevenue, costs });

test.each([
  ['94500.00', '60000.00', '34500.00', '36.51'],
  ['0.00', '0.00', '0.00', '0.00'],
  ['0.00', '12.50', '-12.50', '0.00'],
  ['100.00', '1100.00', '-1000.00', '-1000.00'],
  ['3.00', '2.00', '1.00', '33.33'],
  ['8.00', '7.99', '0.01', '0.13'],
  ['0.01', '9999999999.99', '-9999999999.98', '-99999999999800.00'],
])('%s gross less %s in costs is %s net, a margin of %s percent', (gross, costs, net, margin) => {
  expect(netRevenueOf(amounts(gross, costs))).toBe(net);
  expect(profitMarginOf(amounts(gross, costs))).toBe(margin);
});

test('Real Revenue excludes only materials and subcontractors', () => {
  const deposit = { ...amounts('94500.00', '60000.00'), materialsCost: '51975.00' };
  expect(realRevenueOf(deposit)).toBe('42525.00');
  expect(realRevenueOf({ ...deposit, subcontractorCost: '525.00' })).toBe('42000.00');
  expect(realRevenueOf(amounts('94500.00', '60000.00'))).toBe('94500.00');
});
