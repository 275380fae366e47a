import { expect, test } from 'vitest';
import { fitsSeat, meetsBar, type ValueRating } from './people-bar.ts';

const RATINGS = { '+': 'plus', '±': 'plus_minus', '-': 'minus', '?': null } as const;
const read = (marks: string): (ValueRating | null)[] =>
  [...marks].map((mark) => (mark === '+' || mark === '±' || mark === '-' ? RATINGS[mark] : null));

test.each([
  ['+++++', true],
  ['+++±±', true],
  ['++±±±', false],
  ['++++-', false],
  ['++++?', null],
  ['', null],
  ['++', true],
  ['+±', false],
])('with a bar of three pluses, %s meets it: %s', (marks, isAtBar) => {
  expect(meetsBar(read(marks), 3)).toBe(isAtBar);
});

test('a bar of zero only requires that there be no minuses', () => {
  expect(meetsBar(read('±±±'), 0)).toBe(true);
  expect(meetsBar(read('±±-'), 0)).toBe(false);
});

test('three yeses mean the right seat, and a single no means the wrong one', () => {
  expect(fitsSeat({ getsIt: true, wantsIt: true, hasCapacity: true })).toBe(true);
  expect(fitsSeat({ getsIt: true, wantsIt: null, hasCapacity: true })).toBeNull();
  expect(fitsSeat({ getsIt: null, wantsIt: false, hasCapacity: null })).toBe(false);
});
