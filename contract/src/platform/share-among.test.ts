import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareAmong } from './share-among.ts';

const lines = (...amounts: string[]) => amounts.map((amount) => ({ amount }));

test('a payment is divided in proportion to the lines', () => {
  expect(shareAmong(lines('60.00', '40.00'), 0n, 5_000n)).toEqual([3_000n, 2_000n]);
  expect(shareAmong(lines('100.00', '-10.00'), 0n, 4_500n)).toEqual([5_000n, -500n]);
  expect(shareAmong(lines('0.01', '0.01', '0.01'), 0n, 1n).reduce((sum, share) => sum + share)).toBe(1n);
});

test('however a bill is paid, each share adds up to its payment and each line ends at its amount', () => {
  const cents = fc.bigInt({ min: 1n, max: 1_000_000n });
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 6 }), fc.array(cents, { maxLength: 4 }), (amounts, cuts) => {
      const parts = amounts.map((amount) => ({ amount: `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}` }));
      const total = amounts.reduce((sum, amount) => sum + amount, 0n);
      const stops = [...new Set(cuts.map((cut) => cut % total)), total].sort((a, b) => (a < b ? -1 : 1));
      const received = amounts.map(() => 0n);
      let paid = 0n;
      for (const stop of stops) {
        const shares = shareAmong(parts, paid, stop - paid);
        expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(stop - paid);
        for (const [index, share] of shares.entries()) received[index] = (received[index] ?? 0n) + share;
        paid = stop;
      }
      expect(received).toEqual(amounts);
    }),
    { numRuns: 10_000 },
  );
});
