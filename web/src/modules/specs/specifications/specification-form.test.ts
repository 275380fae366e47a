import { expect, test } from 'vitest';
import { specificationFormSchema, toSpecificationEntries } from './specification-form.ts';

const entries = {
  ...toSpecificationEntries(undefined),
  title: 'Wall stud',
  category: 'structural',
  standard: 'AISI S240',
  value: '43',
};

test('empty fields are sent as null', () => {
  expect(specificationFormSchema.parse(entries)).toEqual({
    title: 'Wall stud',
    category: 'structural',
    standard: 'AISI S240',
    value: '43',
    sourceEdition: null,
    unit: null,
    description: null,
    effectiveFrom: null,
    reviewOn: null,
    ownerId: null,
    revisionNote: null,
  });
});

test('an empty form says what to enter', () => {
  const { error } = specificationFormSchema.safeParse(toSpecificationEntries(undefined));
  expect(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
    'title: Enter a title.',
    'category: Choose a category.',
    'standard: Enter a standard.',
    'value: Enter a value.',
  ]);
});
