import { expect, test } from 'vitest';
import { EMPTY_PROPERTY, findPropertyChanges, propertyFormSchema } from './property-form.ts';

const typed = { ...EMPTY_PROPERTY, address: '1 Elm', city: 'Detroit', state: 'MI', investment: '120000' };

test('what is typed becomes what the server takes', () => {
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

test('what is missing is asked for at its field', () => {
  const { error } = propertyFormSchema.safeParse(EMPTY_PROPERTY);
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['address', 'city', 'state', 'investment']);
});

test('only what was changed is sent', () => {
  const after = { ...typed, status: 'active' };
  expect(findPropertyChanges(typed, after, propertyFormSchema.parse(after))).toEqual({ status: 'active' });
});
