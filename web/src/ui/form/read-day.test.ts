import { expect, it } from 'vitest';
import { readDay } from './read-day.ts';

const today = '2026-03-11';

it.each([
  ['2026-04-18', '2026-04-18'],
  ['4/18/2026', '2026-04-18'],
  ['04/18/26', '2026-04-18'],
  ['4/18', '2026-04-18'],
  ['Apr 18', '2026-04-18'],
  ['april 18, 2027', '2027-04-18'],
  [' Sept. 3 ', '2026-09-03'],
])('reads %s', (text, day) => {
  expect(readDay(text, today)).toBe(day);
});

it.each(['', 'soon', '2/30/2026', '13/1/2026', 'Foo 12', '18'])('rejects %j', (text) => {
  expect(readDay(text, today)).toBeUndefined();
});
