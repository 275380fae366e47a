import { expect, test } from 'vitest';
import { toggleSort } from './column-sort.ts';

test.each([
  ['due', 'scheduledAt', 'scheduledAt'],
  ['scheduledAt', 'scheduledAt', '-scheduledAt'],
  ['-scheduledAt', 'scheduledAt', undefined],
  ['-createdAt', 'scheduledAt', 'scheduledAt'],
])('ordered by %s, the head of %s orders by %s', (sort, column, next) => {
  expect(toggleSort(sort, column)).toBe(next);
});

test.each([
  ['due', 'createdAt', '-createdAt'],
  ['-createdAt', 'createdAt', 'createdAt'],
  ['createdAt', 'createdAt', undefined],
  [undefined, 'createdAt', '-createdAt'],
])('ordered by %s, the head of %s, which sorts down first, orders by %s', (sort, column, next) => {
  expect(toggleSort(sort, column, true)).toBe(next);
});
