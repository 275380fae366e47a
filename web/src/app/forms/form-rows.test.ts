import { expect, test } from 'vitest';
import { describeEntry, describeRows, readLines } from './form-rows.ts';

const rows = [
  { id: '4', title: 'Order coil', due: '2026-04-30' },
  { id: '', title: 'Cut panels', due: '' },
];

test('a list is described as lines, without IDs or empty values', () => {
  expect(describeRows(rows)).toBe('Order coil, 2026-04-30\nCut panels');
  const columns = [{ name: 'title', options: [{ value: 'Cut panels', label: 'Panels cut' }] }];
  expect(describeRows(rows, columns)).toBe('Order coil, 2026-04-30\nPanels cut');
});

test('a text, a list and a checkbox each have their words', () => {
  expect(describeEntry('Order coil')).toBe('Order coil');
  expect(describeEntry(rows)).toBe(describeRows(rows));
  expect([describeEntry(true), describeEntry(false)]).toEqual(['Yes', 'No']);
});

test('blank lines in a text field are ignored', () => {
  expect(readLines(' Hire well \n\nKeep books\n')).toEqual(['Hire well', 'Keep books']);
});
