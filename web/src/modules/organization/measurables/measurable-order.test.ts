import { expect, test } from 'vitest';
import { moveInList } from './measurable-order.ts';

test('a measurable moves one position and stops at the ends', () => {
  expect(moveInList([1, 2, 3], 2, 1)).toEqual([1, 3, 2]);
  expect(moveInList([1, 2, 3], 2, -1)).toEqual([2, 1, 3]);
  expect(moveInList([1, 2, 3], 1, -1)).toEqual([1, 2, 3]);
  expect(moveInList([1, 2, 3], 3, 1)).toEqual([1, 2, 3]);
  expect(moveInList([1, 2, 3], 9, 1)).toEqual([1, 2, 3]);
});
