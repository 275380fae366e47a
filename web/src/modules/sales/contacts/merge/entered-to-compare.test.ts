import { expect, test } from 'vitest';
import { enteredToCompare } from './entered-to-compare.ts';

test('entries are compared without the blanks around them', () => {
  expect(enteredToCompare([' max@hazelgrove.example ', '', 'Max ', ' Lind'])).toEqual([
    'max@hazelgrove.example',
    '',
    'Max',
    'Lind',
  ]);
});

test('an entry longer than its field allows doesn’t keep the others from being compared', () => {
  const longest = ['m'.repeat(254), '1'.repeat(50), 'x'.repeat(200), 'y'.repeat(200)];
  expect(enteredToCompare(longest)).toEqual(longest);
  expect(enteredToCompare(longest.map((entry) => `${entry}1`))).toEqual(['', '', '', '']);
});
