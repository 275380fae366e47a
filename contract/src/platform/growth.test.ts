import { expect, test } from 'vitest';
import { growthOf, pointsBetween } from './growth.ts';

const grow = (current: bigint, prior: bigint, priorRows = 3) => growthOf({ current, prior, priorRows });

test('growth is (current − prior) ÷ prior with one decimal', () => {
  expect(grow(120_00n, 100_00n)).toBe('20.0');
  expect(grow(80_00n, 100_00n)).toBe('-20.0');
  expect(grow(1n, 3n)).toBe('-66.7');
  expect(grow(0n, 100n)).toBe('-100.0');
  expect(grow(1_999n, 2_000n)).toBe('-0.1');
});

test('growth is empty if the prior period has under three rows or its sum is zero or negative', () => {
  expect(grow(120_00n, 100_00n, 2)).toBeNull();
  expect(grow(100n, 0n)).toBeNull();
  expect(grow(0n, 0n)).toBeNull();
  expect(grow(50_00n, -100_00n)).toBeNull();
  expect(grow(-150_00n, -100_00n)).toBeNull();
});

test('a change from profit to loss has no percentage', () => {
  expect(grow(-97_90n, 100_00n)).toBeNull();
});

test('a rate changes in points, rounded once', () => {
  expect(pointsBetween({ part: 3, whole: 6 }, { part: 1, whole: 1 })).toBe('50.0');
  expect(pointsBetween({ part: 1, whole: 3 }, { part: 2, whole: 3 })).toBe('33.3');
  expect(pointsBetween({ part: 3, whole: 6 }, { part: 0, whole: 0 })).toBe('-50.0');
  expect(pointsBetween({ part: 1, whole: 2 }, { part: 1, whole: 1 })).toBeNull();
  expect(pointsBetween({ part: 0, whole: 0 }, { part: 1, whole: 1 })).toBeNull();
});

test('a prior rate of 0 gives no change', () => {
  expect(pointsBetween({ part: 0, whole: 6 }, { part: 3, whole: 6 })).toBeNull();
  expect(pointsBetween({ part: 0, whole: 6 }, { part: 0, whole: 6 })).toBeNull();
});
