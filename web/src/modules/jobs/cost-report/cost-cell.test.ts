import { expect, test } from 'vitest';
import { readCell, stepCell, writeCell } from './cost-cell.ts';

const lines = [{ key: 'd03' }, { key: 'c1-labor' }];

test('a cell in the URL is read as it was written', () => {
  const cell = { line: 'c1-labor', figure: 'forecast' } as const;
  expect(readCell(writeCell(cell))).toEqual(cell);
  expect([readCell('c1-labor.price'), readCell('forecast'), readCell(undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('arrow keys lead to the next cell, down to the totals and not beyond the edge', () => {
  const cell = { line: 'd03', figure: 'revised' } as const;
  expect(stepCell(cell, 'ArrowDown', lines)).toEqual({ line: 'c1-labor', figure: 'revised' });
  expect(stepCell(cell, 'ArrowRight', lines)).toEqual({ line: 'd03', figure: 'committed' });
  expect(stepCell({ line: 'c1-labor', figure: 'revised' }, 'ArrowDown', lines)).toEqual({
    line: 'total',
    figure: 'revised',
  });
  expect(stepCell(cell, 'ArrowUp', lines)).toBeUndefined();
  expect(stepCell(cell, 'ArrowLeft', lines)).toBeUndefined();
  expect(stepCell(cell, 'Enter', lines)).toBeUndefined();
});
