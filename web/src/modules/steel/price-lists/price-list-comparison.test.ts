import { expect, test } from 'vitest';
import { buildPriceList } from './price-list.factory.ts';
import { comparePriceLists } from './price-list-comparison.ts';

const before = buildPriceList();

test('a version compared with itself has no differences', () => {
  expect(comparePriceLists(before, before).filter(({ isChanged }) => isChanged)).toEqual([]);
});

test('changed prices, discounts, and rules are distinguished from added and removed ones', () => {
  const after = buildPriceList({
    packages: [
      { code: 'basic', label: 'Basic package', description: null, unitPrice: '6.76' },
      { code: 'turnkey', label: 'Turnkey package', description: null, unitPrice: '12.00' },
    ],
    tiers: [
      { fromUnits: 5, percent: '5.00' },
      { fromUnits: 25, percent: '15.50' },
    ],
    bufferPercent: '12.00',
    minimumMil: 54,
  });
  const lines = comparePriceLists(before, after).filter(({ isChanged }) => isChanged);
  expect(lines.map(({ label, before: was, after: is, change }) => [label, was, is, change])).toEqual([
    ['Basic package', '$6.50 / sq ft', '$6.76 / sq ft', '+4.0%'],
    ['Turnkey package', null, '$12.00 / sq ft', null],
    ['Professional package', '$8.75 / sq ft', null, null],
    ['Discount at 10+ units', '10%', null, null],
    ['Discount at 25+ units', null, '15.5%', null],
    ['Tonnage buffer', '10%', '12%', null],
    ['Minimum thickness', '18 ga (43 mil)', '16 ga (54 mil)', null],
  ]);
});
