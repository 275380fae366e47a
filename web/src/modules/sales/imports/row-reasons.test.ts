import type { ImportRow } from '@builder-os/contract/modules/sales/imports';
import { expect, test } from 'vitest';
import { describeReason } from './row-reasons.ts';

const row: ImportRow = {
  row: 4,
  cells: ['Elm', '1.5k', '', '13/5/26'],
  corrections: {},
  verdict: 'faulty',
  reasons: [],
  duplicateOf: null,
  recordId: null,
  wasKept: false,
};
const lead = { kind: 'lead', mapping: { title: 0, value: 1, company: 2, expectedCloseDate: 3 } } as const;

test('a reason quotes the cell it is about', () => {
  const reasons = [
    { field: 'value', message: 'Enter an amount.' },
    { field: 'company', message: 'Enter a company.' },
    { field: 'expectedCloseDate', message: 'Enter a date.' },
  ];
  expect(describeReason({ ...row, reasons }, lead)).toBe(
    'Value “1.5k”: Enter an amount. Company: Enter a company. Expected close date “13/5/26”: Enter a date.',
  );
});

test('a duplicate names its match and not its own cell', () => {
  const reasons = [{ field: 'title', message: 'Same title and company as row 2.' }];
  expect(describeReason({ ...row, verdict: 'duplicate', reasons }, lead)).toBe(
    'Title: Same title and company as row 2.',
  );
  expect(describeReason({ ...row, verdict: 'duplicate' }, lead)).toBe('This lead already exists.');
});

test('a long cell is shortened', () => {
  const cells = ['x'.repeat(60)];
  const reasons = [{ field: 'title', message: 'Use 20 characters or fewer.' }];
  expect(describeReason({ ...row, cells, reasons }, lead)).toBe(
    `Title “${'x'.repeat(40)}…”: Use 20 characters or fewer.`,
  );
});

test('a corrected cell is quoted as corrected, and a ready row lists only what is imported', () => {
  const reasons = [{ field: 'value', message: 'Enter an amount.' }];
  expect(describeReason({ ...row, corrections: { value: 'two' }, reasons }, lead)).toBe(
    'Value “two”: Enter an amount.',
  );
  expect(describeReason({ ...row, verdict: 'valid', cells: ['Elm', '5', 'Acme', '', 'Main St'] }, lead)).toBe(
    'Elm · 5 · Acme',
  );
});
