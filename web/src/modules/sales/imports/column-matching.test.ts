import { expect, test } from 'vitest';
import { describeUnused, findMissingColumns, LEFT_EMPTY, readSamples, toColumnOptions } from './column-matching.ts';

test('columns are identified by position, even without a name', () => {
  expect(toColumnOptions(['Name', ' ', 'Name'])).toEqual([
    { value: LEFT_EMPTY, label: 'Don’t import' },
    { value: '0', label: 'Name' },
    { value: '1', label: 'Column 2' },
    { value: '2', label: 'Name' },
  ]);
});

test('a column is previewed with its first non-empty values', () => {
  const sample = [
    ['a', ''],
    ['', 'x'],
    ['b', 'y'],
    ['c', ''],
    ['d', ''],
  ];
  expect(readSamples(sample, 0)).toBe('e.g. a · b · c');
  expect(readSamples(sample, 1)).toBe('e.g. x · y');
  expect(readSamples([['']], 0)).toBe('The first rows are blank');
  expect(readSamples(sample, undefined)).toBeUndefined();
});

test('columns that no field takes are listed, up to eight', () => {
  expect(describeUnused(['Name', 'Street', ' ', 'City'], { title: 0 })).toBe('Not imported: Street, Column 3, City.');
  expect(describeUnused(['Name'], { title: 0, company: undefined })).toBeUndefined();
  const headers = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
  expect(describeUnused(headers, {})).toBe('Not imported: a, b, c, d, e, f, g, h and 2 more.');
});

test('every required field needs a column', () => {
  expect(findMissingColumns('lead', { company: 1 })).toEqual({ title: 'Choose the column for title.' });
  expect(findMissingColumns('lead', { title: 0, company: 1 })).toEqual({});
  expect(findMissingColumns('deal', { title: 0, company: 1 })).toEqual({
    value: 'Choose the column for value.',
  });
  expect(findMissingColumns('contact', { firstName: 0 })).toEqual({
    lastName: 'Choose the column for last name.',
  });
});
