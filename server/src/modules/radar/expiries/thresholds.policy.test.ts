import { expect, test } from 'vitest';
import { daysBetween, isOldNews, reachedThreshold, sayDaysLeft } from './thresholds.policy.ts';

test.each([
  [31, undefined],
  [30, 30],
  [8, 30],
  [7, 7],
  [1, 7],
  [0, 0],
  [-12, 0],
])('with %i days left the threshold is %s', (daysLeft, threshold) => {
  expect(reachedThreshold(daysLeft, [30, 7, 0])).toBe(threshold);
});

test('without thresholds nobody is told', () => {
  expect(reachedThreshold(0, [])).toBeUndefined();
});

test('what lapsed long before anybody looked is no news', () => {
  expect([isOldNews(-90), isOldNews(-91), isOldNews(3)]).toEqual([false, true, false]);
});

test('days are counted across the end of summer time', () => {
  expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2);
  expect(daysBetween('2026-11-02', '2026-10-31')).toBe(-2);
});

test.each([
  [0, 'today'],
  [1, 'tomorrow'],
  [12, 'in 12 days'],
  [-1, 'yesterday'],
  [-3, '3 days ago'],
])('%i days are said as %j', (daysLeft, said) => {
  expect(sayDaysLeft(daysLeft)).toBe(said);
});
