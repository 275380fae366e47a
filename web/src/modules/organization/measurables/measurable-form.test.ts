import { createMeasurableSchema } from '@builder-os/contract/modules/organization/measurables';
import { expect, test } from 'vitest';
import { findProblems } from '../../../app/entries/entry-problems.ts';
import { MEASURABLE_FIELDS, toMeasurableBody, toMeasurableEntries } from './measurable-form.ts';

const blank = toMeasurableEntries(undefined);

test('a name and a goal are enough', () => {
  const body = toMeasurableBody({ ...blank, name: 'Quotes sent', goal: '6' });
  expect(findProblems(createMeasurableSchema, body, MEASURABLE_FIELDS)).toEqual({});
  expect(body).toMatchObject({
    source: 'manual',
    unit: 'number',
    comparison: '>=',
    goalHigh: null,
    businessUnit: null,
  });
});

test('figures are read as they are typed, the upper end only of a range', () => {
  const entries = { ...blank, name: 'Cash', goal: '$2,400', goalHigh: '−3' };
  expect(toMeasurableBody(entries)).toMatchObject({ goal: '2400', goalHigh: null });
  expect(toMeasurableBody({ ...entries, comparison: 'in_range' })).toMatchObject({ goalHigh: '-3' });
});

test('without a name or a goal the form says which is missing', () => {
  expect(Object.keys(findProblems(createMeasurableSchema, toMeasurableBody(blank), MEASURABLE_FIELDS))).toEqual([
    'name',
    'goal',
  ]);
});
