import { expect, test } from 'vitest';
import { columnHidingClasses } from './column-fit.ts';

const turns = (columns: Parameters<typeof columnHidingClasses>[0]) =>
  Array.from(columns, (_, index) => columnHidingClasses(columns)[index]?.match(/\d/)?.[0]);

test('columns are hidden from the last one on; the name, columns before it, required ones and controls stay', () => {
  const columns = [
    { width: 'w-14' },
    {},
    { width: 'w-40' },
    { width: 'w-28', isAlwaysShown: true },
    { width: 'w-29' },
    { width: 'w-12', isHeaderHidden: true },
  ];
  expect(turns(columns)).toEqual([undefined, undefined, '2', undefined, '1', undefined]);
});

test('columns marked as hidden first are hidden before the others', () => {
  const columns = [
    {},
    { width: 'w-28', isHiddenFirst: true },
    { width: 'w-29' },
    { width: 'w-20', isHiddenFirst: true },
  ];
  expect(turns(columns)).toEqual([undefined, '2', '3', '1']);
});

test('columns that share a table equally all stay', () => {
  expect(turns([{}, {}, {}])).toEqual([undefined, undefined, undefined]);
});
