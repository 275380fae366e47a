import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromCents, toCents } from '../../platform/money.ts';
import { comparePrices, differenceOfLine } from './price-comparison.ts';

const line = (id: number, budget: string | null = null, costCodeId = id) => ({
  id,
  costCodeId,
  costType: 'material',
  budget,
});
const answer = (id: number, amounts: Record<number, string>, lumpSum: string | null = null) => ({
  id,
  lumpSum,
  prices: Object.entries(amounts).map(([lineId, amount]) => ({ lineId: Number(lineId), amount })),
});

test('marks the lowest price of each line, even if several are equal, and the lowest complete total', () => {
  const { lines, totals, budget } = comparePrices(
    [line(1, '100.00'), line(2, '50.00')],
    [answer(7, { 1: '90.00', 2: '70.00' }), answer(8, { 1: '90.00' }), answer(9, { 1: '120.00', 2: '30.00' })],
  );
  expect(lines.map(({ prices }) => prices.map(({ isLowest }) => isLowest))).toEqual([
    [true, true, false],
    [false, false, true],
  ]);
  expect(budget).toBe('150.00');
  expect(totals).toMatchObject([
    { total: '160.00', missing: 0, isComplete: true, isLowest: false, difference: '10.00' },
    { total: '90.00', missing: 1, isComplete: false, isLowest: false, difference: null },
    { total: '150.00', isComplete: true, isLowest: true, difference: '0.00' },
  ]);
});

test('a lump sum is the total and covers every line', () => {
  const { totals } = comparePrices([line(1), line(2)], [answer(1, { 1: '5.00' }, '99.00'), answer(2, {})]);
  expect(totals).toMatchObject([
    { total: '99.00', missing: 1, isComplete: true, isLowest: true, difference: null },
    { total: null, missing: 2, isComplete: false, isLowest: false },
  ]);
});

test('lines that share a code and type share its budget', () => {
  const shared = [line(1, '100.00', 5), line(2, '100.00', 5), line(3, '40.00')];
  expect(comparePrices(shared, []).budget).toBe('140.00');
  const [first = line(1), , third = line(3)] = shared;
  expect(differenceOfLine(shared, first, '70.00')).toBeNull();
  expect(differenceOfLine(shared, third, '30.00')).toBe('-10.00');
});

test('no complete total is below the marked one', () => {
  const cents = fc.bigInt({ min: 0n, max: 10n ** 12n }).map(fromCents);
  const answers = fc.array(fc.record({ one: cents, two: fc.option(cents), lumpSum: fc.option(cents) }), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(answers, (given) => {
      const vendors = given.map(({ one, two, lumpSum }, id) =>
        answer(id, { 1: one, ...(two !== null && { 2: two }) }, lumpSum),
      );
      const { totals } = comparePrices([line(1), line(2)], vendors);
      const complete = totals.filter(({ isComplete }) => isComplete).map(({ total }) => toCents(total ?? ''));
      const marked = totals.filter(({ isLowest }) => isLowest).map(({ total }) => toCents(total ?? ''));
      expect(marked.length > 0).toBe(complete.length > 0);
      for (const lowest of marked) expect(complete.every((total) => total >= lowest)).toBe(true);
    }),
  );
});
