import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromCents, toCents } from '../../platform/money.ts';
import {
  divideIncome,
  dueDayOf,
  isScheduledDay,
  payDayOf,
  scheduledAfter,
  scheduledUpTo,
  setAsideOf,
  splitRealRevenue,
  usualPaySlot,
} from './allocation.ts';

const four = ['10.00', '25.00', '15.00', '50.00'].map((percentage, index) => ({ percentage, takesRest: index === 3 }));

describe('splitting Real Revenue', () => {
  test.each([
    ['10000.01', ['1000.00', '2500.00', '1500.00', '5000.01']],
    ['33.33', ['3.33', '8.33', '5.00', '16.67']],
    ['0.05', ['0.01', '0.01', '0.01', '0.02']],
    ['0.07', ['0.01', '0.02', '0.01', '0.03']],
    ['42525.00', ['4252.50', '10631.25', '6378.75', '21262.50']],
    ['0.00', ['0.00', '0.00', '0.00', '0.00']],
  ])('%s is split into Profit, Owner’s Pay, Taxes, and Operating as %j', (realRevenue, shares) => {
    expect(splitRealRevenue(realRevenue, four)).toEqual(shares);
  });

  test('materials are set aside first from a contractor’s deposit of 94,500.00', () => {
    const setAside = setAsideOf('94500.00', { policy: 'percent', percent: '55.00', actual: '0.00' });
    expect(setAside).toBe('51975.00');
    expect(divideIncome('94500.00', setAside, four)).toEqual({
      materialsSetAside: '51975.00',
      realRevenue: '42525.00',
      shares: ['4252.50', '10631.25', '6378.75', '21262.50'],
    });
  });

  test('rounding never makes a share negative, however small the amount', () => {
    const halves = [
      { percentage: '50.00', takesRest: false },
      { percentage: '50.00', takesRest: false },
      { percentage: '0.00', takesRest: true },
    ];
    expect(splitRealRevenue('0.01', halves)).toEqual(['0.01', '0.00', '0.00']);
  });

  test('no account gives back more than the one cent gained by rounding', () => {
    const percentages = ['0.06', '2.61', '0.02', '60.84', '36.47', '0.00'];
    const accounts = percentages.map((percentage, index) => ({ percentage, takesRest: index === 5 }));
    const shares = splitRealRevenue('8287398778.38', accounts);
    expect(shares).toEqual(['4972439.27', '216301108.12', '1657479.76', '5042053416.76', '3022414334.47', '0.00']);
  });

  // Percentages that total 100.00, in hundredths; the last account takes the rounding remainder.
  const sharers = fc.array(fc.nat({ max: 10_000 }), { minLength: 0, maxLength: 9 }).map((cuts) => {
    const edges = [0, ...cuts.toSorted((one, other) => one - other), 10_000];
    return edges.slice(1).map((edge, index) => ({
      percentage: fromCents(BigInt(edge - (edges[index] ?? 0))),
      takesRest: index === edges.length - 2,
    }));
  });

  test('shares add up to the whole, are never negative, and round by under a cent except for the remainder', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 999_999_999_999n }), sharers, (cents, accounts) => {
        const shares = splitRealRevenue(fromCents(cents), accounts).map(toCents);
        expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(cents);
        shares.forEach((share, index) => {
          expect(share >= 0n).toBe(true);
          const exact = cents * toCents(accounts[index]?.percentage ?? '0');
          const off = share * 10_000n - exact;
          if (!accounts[index]?.takesRest) expect(off <= 5_000n && off > -10_000n).toBe(true);
        });
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('setting aside materials', () => {
  test('the actual costs are set aside, up to the whole amount', () => {
    const policy = { policy: 'actual', percent: '0.00' } as const;
    expect(setAsideOf('1000.00', { ...policy, actual: '250.00' })).toBe('250.00');
    expect(setAsideOf('1000.00', { ...policy, actual: '1250.00' })).toBe('1000.00');
  });

  test('the “none” policy sets nothing aside', () => {
    expect(setAsideOf('1000.00', { policy: 'none', percent: '55.00', actual: '250.00' })).toBe('0.00');
  });
});

describe('the 10th and 25th schedule', () => {
  test('every day falls between two scheduled days', () => {
    expect(scheduledUpTo('2026-03-09')).toBe('2026-02-25');
    expect(scheduledUpTo('2026-03-10')).toBe('2026-03-10');
    expect(scheduledUpTo('2026-03-31')).toBe('2026-03-25');
    expect(scheduledUpTo('2026-01-01')).toBe('2025-12-25');
    expect(scheduledAfter('2026-03-09')).toBe('2026-03-10');
    expect(scheduledAfter('2026-03-10')).toBe('2026-03-25');
    expect(scheduledAfter('2026-12-25')).toBe('2027-01-10');
    expect(scheduledAfter('2026-01-31')).toBe('2026-02-10');
    expect(isScheduledDay('2026-03-10')).toBe(true);
    expect(isScheduledDay('2026-03-11')).toBe(false);
  });

  test('a run scheduled on a weekend or holiday is due according to the holiday rule', () => {
    // May 10 and 25, 2025 are a Saturday and a Sunday, and May 26 is Memorial Day.
    expect(dueDayOf('2025-05-10', 'friday_before')).toBe('2025-05-09');
    expect(dueDayOf('2025-05-10', 'monday_after')).toBe('2025-05-12');
    expect(dueDayOf('2025-05-10', 'same_day')).toBe('2025-05-10');
    expect(dueDayOf('2025-05-25', 'friday_before')).toBe('2025-05-23');
    expect(dueDayOf('2025-05-25', 'monday_after')).toBe('2025-05-27');
    expect(dueDayOf('2026-12-25', 'friday_before')).toBe('2026-12-24');
    expect(dueDayOf('2026-03-10', 'friday_before')).toBe('2026-03-10');
  });

  test('a bill is paid on its last scheduled pay day on or before its due date', () => {
    expect(payDayOf('2026-03-20', 10)).toBe('2026-03-10');
    expect(payDayOf('2026-03-10', 10)).toBe('2026-03-10');
    expect(payDayOf('2026-03-09', 10)).toBe('2026-02-10');
    expect(payDayOf('2026-03-20', 25)).toBe('2026-02-25');
    expect(usualPaySlot('2026-03-20')).toBe(10);
    expect(usualPaySlot('2026-03-31')).toBe(25);
    expect(usualPaySlot('2026-03-05')).toBe(25);
  });
});
