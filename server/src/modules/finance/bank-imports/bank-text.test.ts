import { readAmount } from '@builder-os/contract/platform/amount-text';
import { expect, test } from 'vitest';
import { cleanText, guessDayFormat, readDay } from './bank-text.ts';

test.each([
  ['1234.5', '1234.50'],
  ['$1,234.50', '1234.50'],
  ['-1,234,567.89', '-1234567.89'],
  ['(45.00)', '-45.00'],
  ['45.00-', '-45.00'],
  ['−7', '-7.00'],
  ['+.05', '0.05'],
  ['12.3400', '12.34'],
  ['-0.00', '0.00'],
  ['USD 1 000.00', '1000.00'],
  ['9999999999.99', '9999999999.99'],
])('%s is %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test.each([
  '',
  '.',
  '-',
  'ten',
  '1.234,56',
  '1,23.00',
  '12.345',
  '1.500',
  '-125.000',
  '--5',
  '(-5)',
  '(5',
  '-5-',
  '10000000000',
  '1e5',
  'NaN',
])('%s is not an amount', (text) => {
  expect(readAmount(text)).toBeUndefined();
});

test('dates are read the way the file writes them, and only real dates', () => {
  expect(readDay('2026-03-11T00:00:00', 'YYYY-MM-DD')).toBe('2026-03-11');
  expect(readDay('3/4/26', 'MM/DD/YYYY')).toBe('2026-03-04');
  expect(readDay('3/4/26', 'DD/MM/YYYY')).toBe('2026-04-03');
  expect(readDay('20260311120000[-5:EST]', 'YYYYMMDD')).toBe('2026-03-11');
  expect(readDay('02/30/2026', 'MM/DD/YYYY')).toBeUndefined();
  expect(readDay('yesterday', 'YYYY-MM-DD')).toBeUndefined();
});

test('the date format is the first one that fits every date, month first', () => {
  expect(guessDayFormat(['01/02/2026', '03/04/2026'])).toBe('MM/DD/YYYY');
  expect(guessDayFormat(['01/02/2026', '13/02/2026'])).toBe('DD/MM/YYYY');
  expect(guessDayFormat(['2026-01-02', ''])).toBe('YYYY-MM-DD');
  expect(guessDayFormat(['20260102'])).toBe('YYYYMMDD');
  expect(guessDayFormat(['01/02/2026', '2026-01-02'])).toBeUndefined();
  expect(guessDayFormat(['01/02/2026', '13/45/2026', '12/31/2026'])).toBe('MM/DD/YYYY');
  expect(guessDayFormat(['31/12/2026', '13/45/2026', '01/02/2026'])).toBe('DD/MM/YYYY');
  expect(guessDayFormat(['', ' '])).toBeUndefined();
});

test('a description is cut to one line', () => {
  expect(cleanText(' ACH\u0000 DEBIT\r\n  COIL   MILL ', 12)).toBe('ACH DEBIT CO');
  // Half of a surrogate pair can't be stored.
  expect(cleanText(`Nail${'🔨'.repeat(3)}`, 5).isWellFormed()).toBe(true);
});
