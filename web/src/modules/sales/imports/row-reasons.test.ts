import type { ImportRow } from '@builder-os/contract/modules/sales/imports';
import { expect, test } from 'vitest';
import { describeReason, nameRow } from './row-reasons.ts';

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

test('the id of a chosen owner isn’t listed', () => {
  const corrections = { ownerEmail: '0198c1f2-7a3b-7c4d-8e5f-60718293a4b5' };
  expect(describeReason({ ...row, verdict: 'valid', cells: ['Elm', '5'], corrections }, lead)).toBe('Elm · 5');
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

test('a ready row lists its corrections instead of the cells they replace', () => {
  const ready: ImportRow = {
    ...row,
    verdict: 'valid',
    cells: ['Elm', '1.5k', 'Acme', ''],
    corrections: { value: '1500' },
  };
  expect(describeReason(ready, lead)).toBe('Elm · 1500 · Acme');
  expect(describeReason({ ...ready, corrections: { value: '' } }, lead)).toBe('Elm · Acme');
  const cells = ['dana@a.example', 'Dana Whitfield'];
  const named = { kind: 'lead', mapping: { email: 0, fullName: 1 } } as const;
  expect(describeReason({ ...ready, cells, corrections: { firstName: 'Dan' } }, named)).toBe(
    'dana@a.example · Dana Whitfield · Dan',
  );
});

test('a row is named as its record will be: by corrected cells, and a lead without a title by its person', () => {
  const cells = ['Dana', 'Whitfield', 'Acme', 'Dana M. Whitfield'];
  const person = { firstName: 0, lastName: 1, company: 2 };
  expect(nameRow({ ...row, cells }, { kind: 'lead', mapping: person })).toEqual(['Dana Whitfield', 'Acme']);
  expect(nameRow({ ...row, cells }, { kind: 'lead', mapping: { fullName: 3 } })).toEqual(['Dana M. Whitfield', '']);
  const corrected = { ...row, cells, corrections: { firstName: 'Dan', company: 'Harbor' } };
  expect(nameRow(corrected, { kind: 'lead', mapping: person })).toEqual(['Dan Whitfield', 'Harbor']);
  expect(nameRow({ ...row, cells }, { kind: 'contact', mapping: person })).toEqual(['Dana Whitfield', '']);
  // A blank title in a mapped column is a gap to correct.
  expect(nameRow({ ...row, cells: ['', 'Acme'] }, { kind: 'lead', mapping: { title: 0, company: 1 } })).toEqual([
    '(no title)',
    'Acme',
  ]);
  expect(nameRow({ ...row, cells }, { kind: 'deal', mapping: { title: 0, company: 2 } })).toEqual(['Dana', 'Acme']);
});
