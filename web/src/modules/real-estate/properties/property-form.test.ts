import { expect, test } from 'vitest';
import { EMPTY_PROPERTY, findPropertyChanges, propertyFormSchema } from './property-form.ts';

const typed = { ...EMPTY_PROPERTY, address: '1 Elm', city: 'Detroit', state: 'MI', investment: '120000' };

test('typed values are converted to what the server expects', () => {
  expect(propertyFormSchema.parse({ ...typed, squareFeet: '1,240', projectedRoi: '15.5' })).toMatchObject({
    address: '1 Elm',
    units: 1,
    squareFeet: 1240,
    investment: '120000.00',
    projectedRoi: '15.50',
    loanBalance: '0.00',
    acquiredOn: null,
  });
});

test('required fields show an error when empty', () => {
  const { error } = propertyFormSchema.safeParse(EMPTY_PROPERTY);
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['address', 'city', 'state', 'investment']);
});

test('only changed fields are sent', () => {
  const after = { ...typed, status: 'active' };
  expect(findPropertyChanges(typed, after, propertyFormSchema.parse(after))).toEqual({ status: 'active' });
});
