import { expect, test } from 'vitest';
import { listFilterOf, readActivitiesSearch } from './activities-search.ts';

test('by default the list starts with overdue activities, and the completed list with the latest ones', () => {
  expect(listFilterOf({}).sort).toBe('due');
  expect(listFilterOf({ status: 'completed' }).sort).toBe('-createdAt');
  expect(listFilterOf({ sort: '-scheduledAt' }).sort).toBe('-scheduledAt');
});

test('the URL prefills a new activity, and invalid values are ignored', () => {
  const begun = { occasion: 'schedule', contact: 3, lead: 4, deal: 5 };
  expect(readActivitiesSearch(begun)).toEqual(begun);
  expect(readActivitiesSearch({ occasion: 'log', contact: 'x', lead: 0, sort: 'title' })).toEqual({});
});
