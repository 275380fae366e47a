import { createQuoteSchema } from '@builder-os/contract/modules/steel/quotes';
import { expect, test } from 'vitest';
import { findProblems } from '../../../app/forms/body-resolver.ts';
import { newOfferEntries, toInput, toOfferBody } from './quote-form.ts';

const input = {
  packageCode: 'professional',
  squareFeet: '1440',
  units: 12,
  hours: [{ code: 'structural_engineer', hours: '16' }],
  takeoffPounds: 76_000,
  coating: 'G60' as const,
  mil: 43,
};

test('the calculator’s values go through the form unchanged', () => {
  expect(toInput(newOfferEntries(input))).toEqual(input);
});

test('numbers are parsed as typed, with commas and in tons', () => {
  const entries = {
    ...newOfferEntries(input),
    inputSquareFeet: '1,800.5',
    inputTakeoffPounds: '7.35',
    inputHours: [],
  };
  expect(toInput(entries)).toMatchObject({ squareFeet: '1800.5', takeoffPounds: 14_700, hours: [] });
});

test('each missing value is reported at its field', () => {
  const entries = { ...newOfferEntries({ ...input, squareFeet: '0' }), inputUnits: '', validDays: '0' };
  const problems = findProblems(
    createQuoteSchema,
    { ...toOfferBody(entries), company: 'Lagonda' },
    Object.keys(entries),
  );
  expect(problems).toEqual({
    project: 'Enter a project.',
    inputSquareFeet: 'Enter square feet greater than zero, with up to two decimals.',
    inputUnits: 'Enter a whole number.',
    validDays: 'Enter 1 day or more.',
  });
});
