import { expect, test } from 'vitest';
import { sayDaysLeft } from './days-left.ts';

test.each([
  [0, 'today'],
  [1, 'tomorrow'],
  [12, 'in 12 days'],
  [-1, 'yesterday'],
  [-3, '3 days ago'],
])('%i days left reads %j', (daysLeft, said) => {
  expect(sayDaysLeft(daysLeft)).toBe(said);
});
