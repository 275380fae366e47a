import { expect, test } from 'vitest';
import { describeDaysLeft, toneOfDaysLeft } from './describe-days-left.ts';

test.each([
  [-3, '3 days ago', 'red'],
  [-1, 'yesterday', 'red'],
  [0, 'today', 'timber'],
  [1, 'tomorrow', 'timber'],
  [7, 'in 7 days', 'timber'],
  [8, 'in 8 days', 'neutral'],
])('%i days are %j in %s', (days, words, tone) => {
  expect([describeDaysLeft(days), toneOfDaysLeft(days)]).toEqual([words, tone]);
});
