import { sayDaysLeft } from '@builder-os/contract/modules/radar/days-left';
import { expect, test } from 'vitest';
import { toneOfDaysLeft } from './tone-of-days-left.ts';

test.each([
  [-3, '3 days ago', 'red'],
  [-1, 'yesterday', 'red'],
  [0, 'today', 'timber'],
  [1, 'tomorrow', 'timber'],
  [7, 'in 7 days', 'timber'],
  [8, 'in 8 days', 'neutral'],
])('%i days left reads %j in %s', (days, words, tone) => {
  expect([sayDaysLeft(days), toneOfDaysLeft(days)]).toEqual([words, tone]);
});
