import { expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { isAtField, namedFields, showFieldErrors } from './field-errors.ts';

const fields = { lastName: 'Enter a last name.', version: 'Unknown.' };
const error = new ApiError(400, '', JSON.stringify({ code: 'validation', message: 'Check the form.', fields }));

test('each message stands at its field, and the first one takes the focus', () => {
  const setError = vi.fn();
  showFieldErrors(error, ['firstName', 'lastName'], setError);
  expect(setError.mock.calls).toEqual([['lastName', { message: 'Enter a last name.' }, { shouldFocus: true }]]);
});

test('a message about no field of the form is left to the form', () => {
  const setError = vi.fn();
  showFieldErrors(error, ['email'], setError);
  expect(setError).not.toHaveBeenCalled();
  expect(isAtField(error, ['lastName'])).toBe(true);
  expect(isAtField(new Error('lost'), ['lastName'])).toBe(false);
});

test('what is refused inside of a body stands at the field it comes from', () => {
  const refused = { 'links.0.recordId': 'Not here.', ownerSeatId: 'Choose a seat.' };
  const body = JSON.stringify({ code: 'validation', message: 'No.', fields: refused });
  expect(namedFields(new ApiError(400, '', body), ['title', 'links', 'owner'])).toEqual([
    ['links', 'Line 1: Not here.'],
    ['owner', 'Choose a seat.'],
  ]);
  expect(namedFields(new Error('lost'), ['title'])).toEqual([]);
});
