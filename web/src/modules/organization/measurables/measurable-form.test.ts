import { createMeasurableSchema } from '@builder-os/contract/modules/organization/measurables';
import { expect, test } from 'vitest';
import { findProblems } from '../../../app/forms/body-resolver.ts';
import { toMeasurableBody, toMeasurableEntries } from './measurable-form.ts';

const blank = toMeasurableEntries(undefined);

test('only a name and a goal are required', () => {
  const body = toMeasurableBody({ ...blank, name: 'Quotes sent', goal: '6' });
  expect(findProblems(createMeasurableSchema, body, Object.keys(blank))).toEqual({});
  expect(body).toMatchObject({
    source: 'manual',
    unit: 'number',
    comparison: '>=',
    goalHigh: null,
    businessUnit: null,
  });
});

test('numbers are parsed as typed, and the upper bound is kept only for a range', () => {
  const entries = { ...blank, name: 'Cash', goal: '$2,400', goalHigh: '−3' };
  expect(toMeasurableBody(entries)).toMatchObject({ goal: '2400', goalHigh: null });
  expect(toMeasurableBody({ ...entries, comparison: 'in_range' })).toMatchObject({ goalHigh: '-3' });
});

test('the form says when the name or goal is missing', () => {
  expect(Object.keys(findProblems(createMeasurableSchema, toMeasurableBody(blank), Object.keys(blank)))).toEqual([
    'name',
    'goal',
  ]);
});
