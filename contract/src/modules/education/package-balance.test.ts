import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromCents, toCents } from '../../platform/money.ts';
import { packageEnd, perSessionOf, undeliveredOf } from './package-balance.ts';

test.each([
  ['3500.00', 12, '291.67'],
  ['6500.00', 24, '270.83'],
  ['0.01', 2, '0.01'],
  ['0.00', 5, '0.00'],
])('%s for %i sessions is %s per session', (price, sessions, share) => {
  expect(perSessionOf(price, sessions)).toBe(share);
});

test.each([
  ['3500.00', 12, 12, '3500.00'],
  ['3500.00', 12, 11, '3208.33'],
  ['3500.00', 12, 1, '291.67'],
  ['3500.00', 12, 0, '0.00'],
  ['6500.00', 24, 23, '6229.17'],
])('of %s for %i sessions, the value of %i remaining is %s', (price, sessions, left, worth) => {
  expect(undeliveredOf(price, { sessions, left })).toBe(worth);
});

test('the undelivered value starts at the full price, ends at zero, and never increases', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), fc.integer({ min: 1, max: 500 }), (cents, sessions) => {
      const price = fromCents(BigInt(cents));
      const worths = Array.from({ length: sessions + 1 }, (_, used) =>
        toCents(undeliveredOf(price, { sessions, left: sessions - used })),
      );
      expect(worths[0]).toBe(BigInt(cents));
      expect(worths.at(-1)).toBe(0n);
      for (const [index, worth] of worths.entries()) expect(worth >= (worths[index + 1] ?? 0n)).toBe(true);
    }),
    { numRuns: 50 },
  );
});

test.each([
  ['2026-01-15', 3, '2026-04-15'],
  ['2025-11-30', 3, '2026-02-28'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-12-01', 1, '2027-01-01'],
])('a package that starts on %s and lasts %i months ends on %s', (startsOn, months, endsOn) => {
  expect(packageEnd(startsOn, months)).toBe(endsOn);
});
