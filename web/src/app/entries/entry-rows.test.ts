import { expect, test } from 'vitest';
import { describeRows, moveRow, readLines, readRows, writeRows } from './entry-rows.ts';

const rows = [
  { id: '4', title: 'Order coil', due: '2026-04-30' },
  { id: '', title: 'Cut panels', due: '' },
];

test('a list comes back from the text it stands as', () => {
  expect(readRows(writeRows(rows))).toEqual(rows);
  expect(readRows('')).toEqual([]);
});

test('a row moves a place, and stays where there is none', () => {
  expect(moveRow(rows, 1, -1).map(({ title }) => title)).toEqual(['Cut panels', 'Order coil']);
  expect(moveRow(rows, 1, 1)).toEqual(rows);
});

test('a list reads as lines, without ids and what is empty', () => {
  expect(describeRows(writeRows(rows))).toBe('Order coil, 2026-04-30\nCut panels');
  const columns = [{ name: 'title', options: [{ value: 'Cut panels', label: 'Panels cut' }] }];
  expect(describeRows(writeRows(rows), columns)).toBe('Order coil, 2026-04-30\nPanels cut');
});

test('empty lines of a text are none', () => {
  expect(readLines(' Hire well \n\nKeep books\n')).toEqual(['Hire well', 'Keep books']);
});
