import { expect, test } from 'vitest';
import { pastedCells, refuseLines, shownAmount, spreadText, toRows, yearOf } from './budget-form.ts';

const line = (months: string[]) => ({ ledgerAccountId: 4, name: 'Rent', year: '', months });

test('cells copied from a spreadsheet are read by row and column, and one value isn’t taken for a table', () => {
  expect(pastedCells('1,200.00\t$5\r\n\t7\r\n')).toEqual([
    ['1,200.00', '$5'],
    ['', '7'],
  ]);
  expect(pastedCells('100')).toBeUndefined();
});

test('a year’s total is spread to the cent, and blank cells are no budget', () => {
  const months = spreadText('100') ?? [];
  expect(months.slice(0, 3)).toEqual(['8.33', '8.33', '8.34']);
  expect(yearOf(months)).toBe('100');
  expect(spreadText('much')).toBeUndefined();
  expect(shownAmount('0.00')).toBe('');
  expect(toRows([line(['', '1,200', '0.5'])])).toEqual([{ ledgerAccountId: 4, months: ['0.00', '1200.00', '0.50'] }]);
});

test('a cell that isn’t an amount is named', () => {
  expect(refuseLines([line(['', '5']), line(['x', '1.005'])])).toEqual({
    'rows.1.months.0': 'Enter an amount, like 1250.00.',
    'rows.1.months.1': 'Enter an amount, like 1250.00.',
  });
});
