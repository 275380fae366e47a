import { expect, test } from 'vitest';
import { barPath, linePath, type PlotShape, plotScale } from './plot-scale.ts';

// The axis takes 4 characters of 6.4 px and a gap of 12: 37.6. From there to the right edge are 400 px, below the top 100.
const SHAPE: PlotShape = {
  width: 437.6,
  height: 140,
  ticks: [-50, 0, 50],
  tickLabels: ['-$50', '$0', '$50'],
  count: 4,
  spread: 'columns',
  room: { top: 10, right: 0 },
};

test('columns are centered in equal shares of the width', () => {
  const { x, step } = plotScale(SHAPE);
  expect(step).toBeCloseTo(100);
  expect([0, 1, 2, 3].map((index) => Math.round(x(index) * 10) / 10)).toEqual([87.6, 187.6, 287.6, 387.6]);
});

test('points reach from one inset to the other, and a single one is in the middle', () => {
  const points = plotScale({ ...SHAPE, count: 3, spread: 'points', inset: 20 });
  expect([0, 1, 2].map((index) => Math.round(points.x(index) * 10) / 10)).toEqual([57.6, 237.6, 417.6]);
  expect(plotScale({ ...SHAPE, count: 1, spread: 'points' }).x(0)).toBeCloseTo(237.6);
});

test('values go from the lowest tick at the bottom to the highest at the top', () => {
  const { y } = plotScale(SHAPE);
  expect([-50, 0, 25, 50].map(y)).toEqual([110, 60, 35, 10]);
});

test('an x belongs to the nearest position, also outside the plot', () => {
  const { indexAt } = plotScale(SHAPE);
  expect([-10, 130, 140, 390, 1000].map(indexAt)).toEqual([0, 0, 1, 3, 3]);
  expect(plotScale({ ...SHAPE, count: 1, spread: 'points' }).indexAt(400)).toBe(0);
});

test('a line skips positions without a value', () => {
  const scale = plotScale({ ...SHAPE, width: 437.6, count: 3, spread: 'points' });
  expect(linePath([0, null, 50], scale)).toBe('M37.6,60L437.6,10');
  expect(linePath([null], scale)).toBe('');
});

test('a bar has round upper corners, smaller ones if it is low', () => {
  expect(barPath({ x: 0, y: 0, width: 20, height: 50 })).toBe('M0,50v-47a3,3 0 0 1 3,-3h14a3,3 0 0 1 3,3v47Z');
  expect(barPath({ x: 0, y: 49, width: 20, height: 1 })).toBe('M0,50v0a1,1 0 0 1 1,-1h18a1,1 0 0 1 1,1v0Z');
});
