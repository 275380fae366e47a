import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromCents, toCents } from '../../platform/money.ts';
import { checkPurchase, type OperatingChange } from './affordability.ts';

const changes: OperatingChange[] = [
  { date: '2026-03-10', amount: '4000.00' },
  { date: '2026-03-10', amount: '-3500.00' },
  { date: '2026-03-25', amount: '6000.00' },
  { date: '2026-03-25', amount: '-1000.00' },
];

describe('checking whether a purchase fits', () => {
  test('a purchase fits when the remaining balance covers every upcoming bill', () => {
    expect(checkPurchase('1000.00', changes, { amount: '1000.00', date: '2026-03-02' })).toEqual({
      fits: true,
      shortBy: '0.00',
      firstDate: '2026-03-02',
    });
  });

  test('a purchase that doesn’t fit yet waits for the allocation run that covers it', () => {
    expect(checkPurchase('1000.00', changes, { amount: '1500.01', date: '2026-03-02' })).toEqual({
      fits: false,
      shortBy: '500.01',
      firstDate: '2026-03-25',
    });
  });

  test('money needed for later bills isn’t available to spend', () => {
    const bill = [{ date: '2026-04-10', amount: '-900.00' }];
    expect(checkPurchase('1000.00', bill, { amount: '500.00', date: '2026-03-02' })).toEqual({
      fits: false,
      shortBy: '400.00',
      firstDate: null,
    });
  });

  test('an account already below zero can’t afford anything', () => {
    expect(checkPurchase('-10.00', [], { amount: '0.01', date: '2026-03-02' })).toMatchObject({
      fits: false,
      shortBy: '10.01',
    });
  });

  test('the suggested date is the earliest that keeps every later balance at zero or above', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((date) => `2026-03-${String(date).padStart(2, '0')}`);
    const cents = fc.bigInt({ min: -100_000n, max: 100_000n }).map(fromCents);
    const change = fc.record({ date: day, amount: cents });
    fc.assert(
      fc.property(
        cents,
        fc.array(change, { maxLength: 12 }),
        day,
        fc.bigInt({ min: 1n, max: 90_000n }),
        (start, list, date, amount) => {
          const { firstDate, fits } = checkPurchase(start, list, { amount: fromCents(amount), date });
          // Checked independently: the balance at the end of each day of the month, less the purchase from its day on.
          const days = Array.from({ length: 28 }, (_, index) => `2026-03-${String(index + 1).padStart(2, '0')}`);
          const works = (paidOn: string) =>
            days
              .filter((candidate) => candidate >= paidOn)
              .every((candidate) => {
                const sum = list
                  .filter((item) => item.date <= candidate)
                  .reduce((all, item) => all + toCents(item.amount), toCents(start));
                return sum - amount >= 0n;
              });
          const expected = days.filter((candidate) => candidate >= date).find(works) ?? null;
          expect([firstDate, fits]).toEqual([expected, expected === date]);
        },
      ),
      { numRuns: 500 },
    );
  });
});
