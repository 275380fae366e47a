import { expect, test } from 'vitest';
import {
  orderWeight,
  type PricingTerms,
  priceSteel,
  type SteelInput,
  toPounds,
  toTons,
  unknownCodes,
} from './pricing.ts';

const terms: PricingTerms = {
  packages: [
    { code: 'basic', label: 'Basic package', unitPrice: '6.50' },
    { code: 'professional', label: 'Professional package', unitPrice: '8.75' },
  ],
  rates: [
    { code: 'principal', label: 'Principal', unitPrice: '200.00' },
    { code: 'project_manager', label: 'Project manager', unitPrice: '100.00' },
    { code: 'structural_engineer', label: 'Structural engineer', unitPrice: '75.00' },
    { code: 'cad_technician', label: 'CAD technician', unitPrice: '30.00' },
  ],
  tiers: [
    { fromUnits: 5, percent: '5.00' },
    { fromUnits: 10, percent: '10.00' },
    { fromUnits: 25, percent: '15.00' },
  ],
  bufferPercent: '10.00',
  minimumCoating: 'G60',
  minimumMil: 43,
};
const basic: SteelInput = {
  packageCode: 'basic',
  squareFeet: '1500',
  units: 1,
  hours: [],
  takeoffPounds: null,
  coating: 'G60',
  mil: 43,
};
const priced = (changes: Partial<SteelInput>) => priceSteel({ ...basic, ...changes }, terms);

test('six professional kits of 1,800 sq ft with engineering cost $91,075.00', () => {
  const price = priced({
    packageCode: 'professional',
    squareFeet: '1800',
    units: 6,
    hours: [
      { code: 'structural_engineer', hours: '8' },
      { code: 'project_manager', hours: '4' },
      { code: 'cad_technician', hours: '10' },
    ],
  });
  expect(price).toMatchObject({
    packageTotal: '94500.00',
    tier: { fromUnits: 5, percent: '5.00' },
    discount: '4725.00',
    kitTotal: '89775.00',
    serviceTotal: '1300.00',
    total: '91075.00',
    perUnit: '15179.17',
  });
  expect(price.lines.map(({ code, quantity, units, amount }) => [code, quantity, units, amount])).toEqual([
    ['professional', '1800', 6, '94500.00'],
    ['project_manager', '4', 1, '400.00'],
    ['structural_engineer', '8', 1, '600.00'],
    ['cad_technician', '10', 1, '300.00'],
  ]);
});

test.each([
  [1, '9750.00'],
  [4, '39000.00'],
  [5, '46312.50'],
  [9, '83362.50'],
  [10, '87750.00'],
  [24, '210600.00'],
  [25, '207187.50'],
])('%d basic kits of 1,500 sq ft cost $%s', (units, total) => {
  expect(priced({ units }).total).toBe(total);
});

test('25 units cost $3,412.50 less than 24, the only count at which more units cost less', () => {
  expect(priced({ units: 24 }).warnings).toEqual([{ kind: 'cheaper_with_more', units: 25, saves: '3412.50' }]);
  const inverted = Array.from({ length: 60 }, (_, index) => index + 1).filter((units) =>
    priced({ units }).warnings.some(({ kind }) => kind === 'cheaper_with_more'),
  );
  expect(inverted).toEqual([24]);
});

test('below a tier, it says how many more units reach it, and above the last tier it says nothing', () => {
  expect(priced({ units: 4 }).warnings).toEqual([{ kind: 'next_tier', units: 5, more: 1, percent: '5.00' }]);
  expect(priced({ units: 12 }).warnings).toEqual([{ kind: 'next_tier', units: 25, more: 13, percent: '15.00' }]);
  expect(priced({ units: 25 }).warnings).toEqual([]);
});

test('a discount is rounded once, on the total', () => {
  // 0.03 × 5 = 0.15, less 5% (0.0075 → 0.01). Discounting the unit price would round it to 0.03 again, so there would
  // be no discount.
  const cheap = { ...terms, packages: [{ code: 'basic', label: 'Basic', unitPrice: '0.03' }] };
  expect(priceSteel({ ...basic, squareFeet: '1', units: 5 }, cheap)).toMatchObject({ discount: '0.01', total: '0.14' });
});

test('fractions of a square foot and of an hour are exact', () => {
  const price = priced({ squareFeet: '1250.75', units: 3, hours: [{ code: 'cad_technician', hours: '2.25' }] });
  expect(price).toMatchObject({ packageTotal: '24389.63', serviceTotal: '67.50', total: '24457.13' });
});

test('the buffer applies to weight: 14,700 lb are ordered as 16,170 lb (8.085 tons) at the same price', () => {
  expect(orderWeight(14_700, '10.00')).toEqual({
    takeoffPounds: 14_700,
    bufferPercent: '10.00',
    pounds: 16_170,
    tons: '8.085',
  });
  expect(orderWeight(76_000, '10.00').tons).toBe('41.8');
  expect(orderWeight(1, '10.00')).toMatchObject({ pounds: 2, tons: '0.001' });
  expect(priced({ takeoffPounds: 14_700 })).toMatchObject({ total: '9750.00', weight: { pounds: 16_170 } });
});

test('tons and pounds convert exactly both ways', () => {
  expect(toPounds('7.35')).toBe(14_700);
  expect(toPounds('38.0')).toBe(76_000);
  expect(toPounds('0.0001')).toBe(1);
  expect(['', '-1', '1.23456', 'x'].map(toPounds)).toEqual([undefined, undefined, undefined, undefined]);
  expect([2000, 1, 16_170, 0].map(toTons)).toEqual(['1', '0.0005', '8.085', '0']);
});

test('G60 and 43 mil are the minimum: 18 and 16 gauge pass, and 20 gauge doesn’t', () => {
  const holding = (changes: Partial<SteelInput>) => priced(changes).checks.map(({ holds }) => holds);
  expect(holding({})).toEqual([true, true]);
  expect(holding({ coating: 'G90', mil: 54 })).toEqual([true, true]);
  expect(holding({ coating: 'G40', mil: 33 })).toEqual([false, false]);
});

test('items missing from the price list are named and cost nothing', () => {
  const input = { ...basic, packageCode: 'luxury', hours: [{ code: 'magician', hours: '1' }] };
  expect(unknownCodes(input, terms)).toEqual(['luxury', 'magician']);
  expect(priceSteel(input, terms)).toMatchObject({ lines: [], total: '0.00' });
});
