import { expect, test } from 'vitest';
import { moveBy, moveTo } from './account-order.ts';

test('an account moves to a position among the others', () => {
  expect(moveTo([1, 2, 3, 4], 1, 2)).toEqual([2, 3, 1, 4]);
  expect(moveTo([1, 2, 3, 4], 4, 0)).toEqual([4, 1, 2, 3]);
  expect(moveTo([1, 2, 3], 2, 9)).toEqual([1, 3, 2]);
});

test('an account moves by one position and stops at either end', () => {
  expect(moveBy([1, 2, 3], 2, -1)).toEqual([2, 1, 3]);
  expect(moveBy([1, 2, 3], 2, 1)).toEqual([1, 3, 2]);
  expect(moveBy([1, 2, 3], 1, -1)).toEqual([1, 2, 3]);
  expect(moveBy([1, 2, 3], 3, 1)).toEqual([1, 2, 3]);
});
