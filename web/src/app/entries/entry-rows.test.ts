import { expect, test } from 'vitest';
import { describeRows, moveRow, readLines, readRows, writeRows } from './entry-rows.ts';

const rows = [
  { id: '4', title: 'Order coil', due: '2026-04-30' },
  { id: '', title: 'Cut panels', due: '' },
];

test('a list survives being written as text and read back', () => {
  expect(readRows(writeRows(rows))).toEqual(rows);
  expect(readRows('')).toEqual([]);
});

test('a row moves one position and stays put at the ends', () => {
  expect(moveRow(rows, 1, -1).map(({ title }) => title)).toEqual(['Cut panels', 'Order coil']);
  expect(moveRow(rows, 1, 1)).toEqual(rows);
});

test('a list is described as lines, without IDs or empty values', () => {
  expect(describeRows(writeRows(rows))).toBe('Order coil, 2026-04-30\nCut panels');
  const columns = [{ name: 'title', options: [{ value: 'Cut panels', label: 'Panels cut' }] }];
  expect(describeRows(writeRows(rows), columns)).toBe('Order coil, 2026-04-30\nPanels cut');
});

test('blank lines in a text field are ignored', () => {
  expect(readLines(' Hire well \n\nKeep books\n')).toEqual(['Hire well', 'Keep books']);
});
