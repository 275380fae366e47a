import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromCents, toCents } from '../../platform/money.ts';
import {
  PROFIT_FIRST_SIDES,
  planSteps,
  type SidePercentages,
  TARGET_BANDS,
  targetBandOf,
} from './target-percentages.ts';

const sides = (profit: string, owners_pay: string, taxes: string, operating: string): SidePercentages => ({
  profit,
  owners_pay,
  taxes,
  operating,
});
const total = (percentages: SidePercentages) =>
  PROFIT_FIRST_SIDES.reduce((sum, side) => sum + toCents(percentages[side]), 0n);

describe('target percentages', () => {
  test('every revenue band totals 100.00', () => {
    for (const { targets } of TARGET_BANDS) expect(total(targets)).toBe(10_000n);
  });

  test.each([
    ['0.00', ['5.00', '50.00', '15.00', '30.00']],
    ['249999.99', ['5.00', '50.00', '15.00', '30.00']],
    ['250000.00', ['10.00', '35.00', '15.00', '40.00']],
    ['500000.00', ['15.00', '20.00', '15.00', '50.00']],
    ['3000000.00', ['10.00', '10.00', '15.00', '65.00']],
    ['5000000.00', ['15.00', '5.00', '15.00', '65.00']],
    ['75000000.00', ['20.00', '0.00', '15.00', '65.00']],
    ['-10.00', ['5.00', '50.00', '15.00', '30.00']],
  ])('Real Revenue of %s gets the targets %j', (realRevenue, targets) => {
    expect(Object.values(targetBandOf(realRevenue).targets)).toEqual(targets);
  });
});

describe('the plan from current to target percentages', () => {
  test('the sample percentages reach the second band in four quarters', () => {
    const steps = planSteps(sides('10.00', '25.00', '15.00', '50.00'), sides('10.00', '35.00', '15.00', '40.00'));
    expect(steps.map(({ owners_pay, operating }) => [owners_pay, operating])).toEqual([
      ['28.00', '47.00'],
      ['31.00', '44.00'],
      ['34.00', '41.00'],
      ['35.00', '40.00'],
    ]);
  });

  test('a plan already at its target has no steps', () => {
    const target = sides('15.00', '20.00', '15.00', '50.00');
    expect(planSteps(target, target)).toEqual([]);
  });

  const percentages = fc
    .array(fc.nat({ max: 10_000 }), { minLength: 3, maxLength: 3 })
    .map((cuts) => cuts.toSorted((one, other) => one - other))
    .map(([one = 0, two = 0, three = 0]) => {
      const [a, b, c, d] = [one, two - one, three - two, 10_000 - three].map((cents) => fromCents(BigInt(cents)));
      return sides(a ?? '', b ?? '', c ?? '', d ?? '');
    });

  test('each quarter totals 100.00 and moves each category up to 3 points, and the last one hits the target', () => {
    fc.assert(
      fc.property(percentages, percentages, (current, target) => {
        const steps = planSteps(current, target);
        let before = current;
        for (const step of steps) {
          const from = before;
          const isGood = PROFIT_FIRST_SIDES.every((side) => {
            const move = toCents(step[side]) - toCents(from[side]);
            const gap = toCents(target[side]) - toCents(from[side]);
            return move >= -300n && move <= 300n && (gap >= 0n ? move >= 0n && move <= gap : move <= 0n && move >= gap);
          });
          expect([total(step), isGood]).toEqual([10_000n, true]);
          before = step;
        }
        expect(before).toEqual(target);
        const furthest = PROFIT_FIRST_SIDES.map((side) =>
          Math.abs(Number(toCents(target[side]) - toCents(current[side]))),
        );
        expect(steps).toHaveLength(Math.ceil(Math.max(...furthest) / 300));
      }),
      { numRuns: 200 },
    );
  });
});
