import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromCents, toCents } from '../../platform/money.ts';
import { assessYear } from './instant-assessment.ts';

const contractor = {
  revenue: '1200000.00',
  materials: '400000.00',
  subcontractors: '300000.00',
  ownersPay: '90000.00',
  taxes: '40000.00',
  operating: '330000.00',
};

test('a contractor is assessed on Real Revenue and told what to increase or decrease', () => {
  const { sides, ...assessment } = assessYear(contractor);
  expect(assessment).toEqual({
    realRevenue: '500000.00',
    materialsPercent: '58.33',
    takesMaterialsOff: true,
    band: '$500K to $1M',
  });
  expect(
    sides.map(({ side, actual, targetPercent, profitFirst, bleed, fix }) => [
      side,
      actual,
      targetPercent,
      profitFirst,
      bleed,
      fix,
    ]),
  ).toEqual([
    ['profit', '40000.00', '15.00', '75000.00', '-35000.00', 'Increase'],
    ['owners_pay', '90000.00', '20.00', '100000.00', '-10000.00', 'Increase'],
    ['taxes', '40000.00', '15.00', '75000.00', '-35000.00', 'Increase'],
    ['operating', '330000.00', '50.00', '250000.00', '80000.00', 'Decrease'],
  ]);
});

test('materials and subcontractors under a quarter of revenue count as operating expenses', () => {
  const { realRevenue, takesMaterialsOff, sides } = assessYear({
    ...contractor,
    materials: '299999.99',
    subcontractors: '0.00',
  });
  expect([realRevenue, takesMaterialsOff]).toEqual(['1200000.00', false]);
  expect(sides.find(({ side }) => side === 'operating')?.actual).toBe('629999.99');
  expect(assessYear({ ...contractor, materials: '300000.00', subcontractors: '0.00' }).takesMaterialsOff).toBe(true);
});

test('a category on target needs no fix, and a year without revenue has zero targets and percentages', () => {
  const even = {
    revenue: '100.00',
    materials: '0.00',
    subcontractors: '0.00',
    ownersPay: '50.00',
    taxes: '15.00',
    operating: '30.00',
  };
  expect(assessYear(even).sides.map(({ fix }) => fix)).toEqual([null, null, null, null]);
  const { sides, realRevenue } = assessYear({
    ...contractor,
    revenue: '0.00',
    materials: '0.00',
    subcontractors: '0.00',
  });
  expect(realRevenue).toBe('0.00');
  expect(sides.map(({ profitFirst, actualPercent }) => [profitFirst, actualPercent])).toEqual(
    Array.from({ length: 4 }, () => ['0.00', '0.00']),
  );
});

test('actual and target amounts both add up to Real Revenue', () => {
  const cents = fc.bigInt({ min: 0n, max: 9_999_999_999n }).map(fromCents);
  const year = fc.record({
    revenue: cents,
    materials: cents,
    subcontractors: cents,
    ownersPay: cents,
    taxes: cents,
    operating: cents,
  });
  fc.assert(
    fc.property(year, (values) => {
      const { realRevenue, sides } = assessYear(values);
      const sum = (key: 'actual' | 'profitFirst' | 'bleed') =>
        sides.reduce((all, side) => all + toCents(side[key]), 0n);
      expect(sum('actual')).toBe(toCents(realRevenue));
      if (toCents(realRevenue) > 0n) expect([sum('profitFirst'), sum('bleed')]).toEqual([toCents(realRevenue), 0n]);
    }),
  );
});
