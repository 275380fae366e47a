import { createQuoteSchema, updateQuoteSchema } from '@builder-os/contract/modules/steel/quotes';
import { expect, test } from 'vitest';
import { bodyResolver, findProblems } from '../../../app/forms/body-resolver.ts';
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

const rates = [{ code: 'structural_engineer' }, { code: 'cad_technician' }];

test('the calculator’s values go through the form unchanged', () => {
  expect(toInput(newOfferEntries(input, rates))).toEqual(input);
});

test('numbers are parsed as typed, with commas and in tons', () => {
  const entries = {
    ...newOfferEntries(input, rates),
    inputSquareFeet: '1,800.5',
    inputTakeoffPounds: '7.35',
    inputHours: [{ code: 'structural_engineer', hours: '1,200' }],
  };
  expect(toInput(entries)).toMatchObject({ squareFeet: '1800.5', takeoffPounds: 14_700, hours: [{ hours: '1200' }] });
});

test('each missing value is reported at its field', () => {
  const entries = { ...newOfferEntries({ ...input, squareFeet: '0' }, rates), inputUnits: '', validDays: '0' };
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

test('hours that can’t be read are reported at their service, and hours of a service that is no longer offered stay', async () => {
  const ended = { code: 'estimator', hours: '2' };
  const entries = newOfferEntries({ ...input, hours: [...input.hours, ended] }, rates);
  expect(entries.inputHours.map(({ code, hours }) => [code, hours])).toEqual([
    ['structural_engineer', '16'],
    ['cad_technician', ''],
    ['estimator', '2'],
  ]);
  const [engineer, technician] = entries.inputHours;
  const typed = {
    ...entries,
    project: 'Elm',
    inputHours: [
      { ...engineer, hours: '' },
      { ...technician, hours: 'x' },
    ],
  };
  const options = { fields: {}, names: [], shouldUseNativeValidation: false };
  const { errors } = await bodyResolver(updateQuoteSchema, toOfferBody)(typed, undefined, options);
  expect(errors).toMatchObject({
    inputHours: [undefined, { hours: { message: 'Enter hours greater than zero, with up to two decimals.' } }],
  });
});
