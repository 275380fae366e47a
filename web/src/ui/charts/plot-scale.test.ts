import { expect, test } from 'vitest';
import { barPath, columnWidth, linePath, onlyPoint, type PlotShape, plotScale } from './plot-scale.ts';

// The axis takes 4 characters of 6.4 px and a gap of 12: 37.6. From there to the right edge are 400 px, below the top 100.
const SHAPE: PlotShape = {
  width: 437.6,
  height: 140,
  ticks: [-50, 0, 50],
  tickLabels: ['-$50', '$0', '$50'],
  labels: ['A', 'B', 'C', 'D'],
  spread: 'columns',
  room: { top: 10, right: 0 },
};

test('columns are centered in equal shares of the width', () => {
  const { x, step } = plotScale(SHAPE);
  expect(step).toBeCloseTo(100);
  expect([0, 1, 2, 3].map((index) => Math.round(x(index) * 10) / 10)).toEqual([87.6, 187.6, 287.6, 387.6]);
});

test('points reach from one inset to the other, and a single one is in the middle', () => {
  const points = plotScale({ ...SHAPE, labels: ['A', 'B', 'C'], spread: 'points', inset: 20 });
  expect([0, 1, 2].map((index) => Math.round(points.x(index) * 10) / 10)).toEqual([57.6, 237.6, 417.6]);
  expect(plotScale({ ...SHAPE, labels: ['A'], spread: 'points' }).x(0)).toBeCloseTo(237.6);
});

test('values go from the lowest tick at the bottom to the highest at the top', () => {
  const { y } = plotScale(SHAPE);
  expect([-50, 0, 25, 50].map(y)).toEqual([110, 60, 35, 10]);
});

test('an x belongs to the nearest position, also outside the plot', () => {
  const { indexAt } = plotScale(SHAPE);
  expect([-10, 130, 140, 390, 1000].map(indexAt)).toEqual([0, 0, 1, 3, 3]);
  expect(plotScale({ ...SHAPE, labels: ['A'], spread: 'points' }).indexAt(400)).toBe(0);
});

test('a line skips positions without a value', () => {
  const scale = plotScale({ ...SHAPE, width: 437.6, labels: ['A', 'B', 'C'], spread: 'points' });
  expect(linePath([0, null, 50], scale)).toBe('M37.6,60L437.6,10');
  expect(linePath([null], scale)).toBe('');
});

test('a single value among empty positions is found, so that it’s marked', () => {
  expect(onlyPoint([undefined, 12, null])).toBe(1);
  expect(onlyPoint([0])).toBe(0);
  expect(onlyPoint([])).toBeUndefined();
  expect(onlyPoint([1, null, 2])).toBeUndefined();
});

test('a bar has round corners at its end, smaller ones if it is low', () => {
  expect(barPath({ x: 0, width: 20, base: 50, end: 0 })).toBe('M0,50V3q0,-3 3,-3H17q3,0 3,3V50Z');
  expect(barPath({ x: 0, width: 20, base: 50, end: 49 })).toBe('M0,50V50q0,-1 1,-1H19q1,0 1,1V50Z');
});

test('a bar of a negative value hangs from zero', () => {
  expect(barPath({ x: 0, width: 20, base: 50, end: 90 })).toBe('M0,50V87q0,3 3,3H17q3,0 3,-3V50Z');
});

test.each([
  [100, 44],
  [26, 20],
  // 60 months on a phone
  [4.5, 3.15],
  [0.5, 1],
])('a column in a share of %f px is %f px wide', (step, width) => {
  expect(columnWidth(step)).toBeCloseTo(width);
});

test('the labels of a few columns are on two lines if they do not fit on one', () => {
  const stages = ['Prospecting', 'Qualification', 'Proposal', 'Negotiation', 'Closing'];
  const narrow = plotScale({ ...SHAPE, width: 330, labels: stages });
  expect(narrow.labelAt.map((row) => row)).toEqual([0, 1, 0, 1, 0]);
  expect(narrow.bottom).toBe(96);
  const wide = plotScale({ ...SHAPE, width: 660, labels: stages });
  expect(wide.labelAt).toEqual([0, 0, 0, 0, 0]);
  expect(wide.bottom).toBe(110);
});

test('of the labels of many columns, some are left out', () => {
  const months = ["Dec '25", 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'];
  const { labelAt, bottom } = plotScale({ ...SHAPE, width: 330, labels: months });
  expect(months.filter((_, index) => labelAt[index] === 0)).toEqual(["Dec '25", 'May', 'Aug', 'Nov']);
  expect(bottom).toBe(110);
});
