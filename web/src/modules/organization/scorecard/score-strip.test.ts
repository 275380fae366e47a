import { expect, test } from 'vitest';
import { stripHeights } from './score-strip.ts';

test('the tallest bar leaves a tenth of the height free, and the goal uses the same scale', () => {
  const { bars, goal } = stripHeights(['6.00', null, '12.00'], '10.00');
  expect(bars.map(Math.round)).toEqual([45, 0, 91]);
  expect(Math.round(goal)).toBe(76);
});

test('no scores and a goal of zero draw nothing', () => {
  expect(stripHeights([null, '-4.00'], '0.00')).toEqual({ bars: [0, 0], goal: 0 });
});
