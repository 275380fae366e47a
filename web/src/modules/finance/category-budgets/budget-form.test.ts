import { expect, test } from 'vitest';
import { describeChanges, pastedCells, refuseLines, shownAmount, spreadText, toRows, yearOf } from './budget-form.ts';

const line = (months: string[]) => ({ ledgerAccountId: 4, name: 'Rent', year: '', months });

test('cells copied from a spreadsheet are read by row and column, and one value isn’t taken for a table', () => {
  expect(pastedCells('1,200.00\t$5\r\n\t7\r\n')).toEqual([
    ['1,200.00', '$5'],
    ['', '7'],
  ]);
  expect(pastedCells('100')).toBeUndefined();
  expect(pastedCells('"1,200.00"\t5\n')).toEqual([['1,200.00', '5']]);
  expect(pastedCells('"1,200.00","5"')).toEqual([['1,200.00', '5']]);
  expect(pastedCells('"1,200.00"')).toEqual([['1,200.00']]);
  expect(pastedCells('1,200.00\n5')).toEqual([['1,200.00'], ['5']]);
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

test('a year’s total is rejected until it’s spread, unless it’s the sum of its months', () => {
  const yearAndMonths = (year: string, months: string[]) => ({ ...line(months), year });
  const blank = Array.from({ length: 12 }, () => '');
  expect(refuseLines([yearAndMonths('4,800', blank), yearAndMonths('much', blank)])).toEqual({
    'rows.0.year': 'Spread it over the months first.',
    'rows.1.year': 'Enter an amount, like 1250.00.',
  });
  expect(refuseLines([yearAndMonths('4,800', spreadText('4800') ?? [])])).toEqual({});
  expect(refuseLines([yearAndMonths('1,500.50', ['1000', '500.5'])])).toEqual({});
  expect(refuseLines([yearAndMonths('', blank), yearAndMonths('0', blank)])).toEqual({});
  const most = Array.from({ length: 12 }, () => '9999999999');
  expect(refuseLines([yearAndMonths(yearOf(most), most)])).toEqual({});
});

test('a version of a budget is described by the lines that changed since it was opened', () => {
  const opened = [line(['400', '400']), { ...line(['9', '']), ledgerAccountId: 5, name: 'Fuel' }];
  expect(describeChanges(opened, opened)).toBe('No changes');
  expect(describeChanges([line(['400', '']), ...opened.slice(1)], opened)).toBe('Rent: 400 0');
  expect(describeChanges([...opened, { ...line(['1', '2']), ledgerAccountId: 6, name: 'Tools' }], opened)).toBe(
    'Tools: 1 2',
  );
});
