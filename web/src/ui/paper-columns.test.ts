import { expect, test } from 'vitest';
import { hasManyColumns } from './paper-columns.ts';

const headings = (shown: number, hidden = 0) => [
  ...Array.from({ length: shown }, () => ({ className: 'text-left' })),
  ...Array.from({ length: hidden }, () => ({ className: 'w-10 print:hidden' })),
];

test('up to seven columns fit on an upright page, and columns that aren’t printed don’t count', () => {
  expect([headings(0), headings(7), headings(7, 2)].map(hasManyColumns)).toEqual([false, false, false]);
  expect([headings(8), headings(8, 1)].map(hasManyColumns)).toEqual([true, true]);
});
