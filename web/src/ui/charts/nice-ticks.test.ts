import { expect, test } from 'vitest';
import { niceTicks } from './nice-ticks.ts';

test.each([
  [
    [103_100, 69_000],
    [0, 50_000, 100_000, 150_000],
  ],
  [
    [74_120, 38_260],
    [0, 20_000, 40_000, 60_000, 80_000],
  ],
  [
    [-1_200, 4_000],
    [-2_000, 0, 2_000, 4_000],
  ],
  [[], [0, 1]],
  [
    [0, 0],
    [0, 1],
  ],
])('the axis for %j has ticks at %j', (values, ticks) => {
  expect(niceTicks(values)).toEqual(ticks);
});
