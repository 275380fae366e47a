import { expect, test } from 'vitest';
import { readCells } from './pasted-cells.ts';

test('a cell in quotes holds separators, line breaks and quotes', () => {
  expect(readCells('Slab\t"1,200.00"\r\n"Roof, 12"" deep"\t5\n', '\t')).toEqual([
    ['Slab', '1,200.00'],
    ['Roof, 12" deep', '5'],
  ]);
  expect(readCells('"Slab, north","1,200.00"\n"Two\nrows",7', ',')).toEqual([
    ['Slab, north', '1,200.00'],
    ['Two\nrows', '7'],
  ]);
});

test('a quote inside or without an end belongs to the text, and empty cells stay', () => {
  expect(readCells('Pipe 4"\t\t5\n"open\t7', '\t')).toEqual([
    ['Pipe 4"', '', '5'],
    ['"open', '7'],
  ]);
  expect(readCells('', ',')).toEqual([['']]);
  expect(readCells('"""', ',')).toEqual([['"""']]);
});
