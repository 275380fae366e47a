import { expect, test } from 'vitest';
import { isOldNews, reachedThreshold } from './thresholds.ts';

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

test('without thresholds no one is notified', () => {
  expect(reachedThreshold(0, [])).toBeUndefined();
});

test('what expired long before the first check isn’t announced', () => {
  expect([isOldNews(-90), isOldNews(-91), isOldNews(3)]).toEqual([false, true, false]);
});
