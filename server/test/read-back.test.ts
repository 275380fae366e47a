import { expect, test } from 'vitest';
import { amountsOf, expectColumnsToAddUp, expectToAddUp, tableOf } from './read-back.ts';

const LINES = [
  'Account | Share | Balance',
  'Income | 40% | $1,234.50',
  'Taxes | 60% | −$0.50',
  'Total | 100% | $1,234.00',
];

test('amounts are parsed from print', () => {
  expect(amountsOf('Taxes | 60% | −$1,000.50')).toEqual([null, null, -100_050n]);
});

test('a printed column that doesn’t match its total is detected', () => {
  const { lines, total } = tableOf(LINES, 'Account', 'Total');
  expectToAddUp(lines, total);
  expect(() => expectToAddUp(lines.slice(1), total)).toThrow('column 3 above "Total | 100% | $1,234.00"');
  expect(() => tableOf(LINES, 'Account', 'Sum')).toThrow();
});

test('a file column that doesn’t match its total is detected', () => {
  const rows = [{ amount: '1.10' }, { amount: '-0.20' }];
  expectColumnsToAddUp(rows, { amount: '0.90' }, ['amount']);
  expect(() => expectColumnsToAddUp(rows, { amount: '1.30' }, ['amount'])).toThrow('column amount');
  expect(() => expectColumnsToAddUp([], { amount: '0.00' }, ['amount'])).toThrow();
});
