import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromCents, toCents } from '../../platform/money.ts';
import { divideByShares, figuresOf, type PropertySums, percentOf, roiOf } from './property-figures.ts';
import { missesOf } from './strategy.ts';

const NOTHING: PropertySums = {
  investment: '0.00',
  currentValue: '0.00',
  cashInvested: '0.00',
  income: '0.00',
  operating: '0.00',
  debt: '0.00',
  capital: '0.00',
  renovation: '0.00',
  distributions: '0.00',
};

describe('return on investment', () => {
  test.each([
    ['540000.00', '589000.00', '9.1'],
    ['125000.00', '122000.00', '-2.4'],
    ['200000.00', '200000.00', '0.0'],
    ['100000.00', '99960.00', '0.0'],
    ['100000.00', '99950.00', '-0.1'],
    ['100000.00', '100050.00', '0.1'],
    ['1.00', '100000.00', '9999900.0'],
  ])('an investment of %s now worth %s returns %s %%', (investment, currentValue, expected) => {
    expect(roiOf({ investment, currentValue })).toBe(expected);
  });

  test('is unknown when nothing was invested', () => {
    expect(roiOf({ investment: '0.00', currentValue: '5.00' })).toBeNull();
  });
});

describe('property figures', () => {
  test('cash-on-cash return is 12.5% for 25,000 a year on 200,000 invested', () => {
    const sums = { ...NOTHING, cashInvested: '200000.00', income: '40000.00', operating: '10000.00', debt: '5000.00' };
    expect(figuresOf(sums)).toMatchObject({ cashFlow: '25000.00', cashOnCash: '12.5' });
  });

  test('NOI excludes debt service and capital expenditures, and the cap rate is NOI divided by value', () => {
    const sums = {
      ...NOTHING,
      investment: '180000.00',
      currentValue: '200000.00',
      income: '29400.00',
      operating: '8640.00',
      debt: '6000.00',
      capital: '1500.00',
    };
    expect(figuresOf(sums)).toMatchObject({ noi: '20760.00', capRate: '10.4', cashFlow: '13260.00' });
    const renovated = figuresOf({ ...sums, renovation: '20000.00' });
    expect(renovated).toMatchObject({ noi: '20760.00', capRate: '10.4', cashFlow: '-6740.00' });
  });

  test('total return adds distributions to the gain in value', () => {
    const sums = { ...NOTHING, investment: '100000.00', currentValue: '104000.00', distributions: '6500.00' };
    expect(figuresOf(sums).totalReturn).toBe('10.5');
  });

  test('figures that would divide by zero are empty', () => {
    expect(figuresOf(NOTHING)).toEqual({
      noi: '0.00',
      cashFlow: '0.00',
      roi: null,
      cashOnCash: null,
      capRate: null,
      totalReturn: null,
    });
    expect(percentOf(5n, 0n)).toBeNull();
  });
});

describe('splitting by ownership shares', () => {
  test('gives leftover cents to the largest remainders, and ties to the lower partner ID', () => {
    const thirds = [
      { partnerId: 1, percent: '33.33' },
      { partnerId: 2, percent: '33.33' },
      { partnerId: 3, percent: '33.34' },
    ];
    expect(divideByShares('100.00', thirds).map(({ amount }) => amount)).toEqual(['33.33', '33.33', '33.34']);
    expect(divideByShares('0.01', thirds).map(({ amount }) => amount)).toEqual(['0.00', '0.00', '0.01']);
    const halves = [
      { partnerId: 7, percent: '50.00' },
      { partnerId: 4, percent: '50.00' },
    ];
    expect(divideByShares('0.01', halves).map(({ amount }) => amount)).toEqual(['0.00', '0.01']);
  });

  test('loses no cent, and no partner’s amount is off by a whole cent', () => {
    const division = fc
      .array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 6 })
      .filter((parts) => parts.reduce((sum, part) => sum + part, 0) < 10_000)
      .map((parts) => [...parts, 10_000 - parts.reduce((sum, part) => sum + part, 0)]);
    fc.assert(
      fc.property(division, fc.bigInt({ min: 1n, max: 999_999_999_999n }), (parts, cents) => {
        const shares = parts.map((part, partnerId) => ({ partnerId, percent: fromCents(BigInt(part)) }));
        const lines = divideByShares(fromCents(cents), shares);
        expect(lines.reduce((sum, { amount }) => sum + toCents(amount), 0n)).toBe(cents);
        for (const { amount, percent } of lines) {
          const off = toCents(amount) * 10_000n - cents * toCents(percent);
          expect(off > -10_000n && off < 10_000n).toBe(true);
        }
      }),
    );
  });
});

describe('the investment strategy', () => {
  const strategy = { minimumProjectedRoi: '15.00', maximumInvestment: '250000.00', markets: ['OH', 'MI'] };
  const fitting = { projectedRoi: '15.00', investment: '249999.99', state: 'OH' };

  test.each([
    [fitting, []],
    [{ ...fitting, projectedRoi: '14.99' }, ['projected_roi']],
    [{ ...fitting, projectedRoi: null }, ['projected_roi']],
    [{ ...fitting, investment: '250000.00' }, ['investment']],
    [{ ...fitting, state: 'IN' }, ['market']],
    [{ projectedRoi: '9.00', investment: '300000.00', state: 'KY' }, ['projected_roi', 'investment', 'market']],
  ])(
    'requires an investment below the maximum and a projected return at or above the minimum: %o',
    (property, misses) => {
      expect(missesOf(property, strategy)).toEqual(misses);
    },
  );

  test('applies everywhere when no markets are set', () => {
    expect(missesOf({ ...fitting, state: 'TX' }, { ...strategy, markets: [] })).toEqual([]);
  });
});
