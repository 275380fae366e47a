import { expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { isAtField, showFieldErrors } from './field-errors.ts';

const fields = { lastName: 'Enter a last name.', version: 'Unknown.' };
const error = new ApiError(400, '', JSON.stringify({ code: 'validation', message: 'Check the form.', fields }));

test('each message stands at its field, and the first one takes the focus', () => {
  const setError = vi.fn();
  expect(showFieldErrors(error, ['firstName', 'lastName'], setError)).toBe(true);
  expect(setError.mock.calls).toEqual([['lastName', { message: 'Enter a last name.' }, { shouldFocus: true }]]);
});

test('a message about no field of the form is left to the form', () => {
  expect(showFieldErrors(error, ['email'], vi.fn())).toBe(false);
  expect(isAtField(error, ['lastName'])).toBe(true);
  expect(isAtField(new Error('lost'), ['lastName'])).toBe(false);
});
