import { expect, test } from 'vitest';
import { labelsThatFit } from './label-step.ts';

const MONTHS = ["Dec '25", 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'];
const shownAt = (labels: readonly string[], width: number) => {
  const isShown = labelsThatFit(labels, width);
  return labels.filter((_, index) => isShown(index));
};

test('all labels are shown when there is room', () => {
  expect(shownAt(MONTHS, 800)).toEqual(MONTHS);
});

test('with less room, the first and last labels are shown and every few in between', () => {
  expect(shownAt(MONTHS, 400)).toEqual(["Dec '25", 'Mar', 'May', 'Jul', 'Sep', 'Nov']);
  expect(shownAt(MONTHS, 200)).toEqual(["Dec '25", 'Jul', 'Nov']);
});

test('a single label is always shown, and having none is fine', () => {
  expect(shownAt(['Nov 26, 2026'], 10)).toEqual(['Nov 26, 2026']);
  expect(shownAt([], 300)).toEqual([]);
});
