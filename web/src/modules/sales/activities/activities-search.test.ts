import { expect, test } from 'vitest';
import { listFilterOf, nextSort, readActivitiesSearch } from './activities-search.ts';

test.each([
  ['due', 'scheduledAt', 'scheduledAt'],
  ['scheduledAt', 'scheduledAt', '-scheduledAt'],
  ['-scheduledAt', 'scheduledAt', undefined],
  ['-createdAt', 'scheduledAt', 'scheduledAt'],
  ['due', 'createdAt', '-createdAt'],
  ['-createdAt', 'createdAt', 'createdAt'],
  ['createdAt', 'createdAt', undefined],
  [undefined, 'createdAt', '-createdAt'],
] as const)('ordered by %s, the head of %s orders by %s', (sort, column, next) => {
  expect(nextSort(sort, column)).toBe(next);
});

test('without an order of its own the list begins with what is overdue, or with what was done last', () => {
  expect(listFilterOf({}).sort).toBe('due');
  expect(listFilterOf({ status: 'completed' }).sort).toBe('-createdAt');
  expect(listFilterOf({ sort: '-scheduledAt' }).sort).toBe('-scheduledAt');
});

test('the address says how a new activity begins, and passes over what means nothing', () => {
  const begun = { occasion: 'schedule', contact: 3, lead: 4, deal: 5 };
  expect(readActivitiesSearch(begun)).toEqual(begun);
  expect(readActivitiesSearch({ occasion: 'log', contact: 'x', lead: 0, sort: 'title' })).toEqual({});
});
