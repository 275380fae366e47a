import { expect, test } from 'vitest';
import { listFilterOf, readActivitiesSearch } from './activities-search.ts';

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
