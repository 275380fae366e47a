import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bundleShares } from './bundle-shares.ts';

test('16,170 lb in 6 bundles is 2,695 lb each', () => {
  expect(bundleShares(16_170, 6)).toEqual([2695, 2695, 2695, 2695, 2695, 2695]);
});

test('an unknown weight gives no shares', () => {
  expect(bundleShares(null, 2)).toEqual([null, null]);
});

test('no pound is lost, and bundles differ by at most a pound', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200_000_000 }), fc.integer({ min: 1, max: 300 }), (pounds, bundles) => {
      const shares = bundleShares(pounds, bundles).map(Number);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(pounds);
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
    }),
  );
});
