import { expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { isAtField, namedFields, showFieldErrors } from './field-errors.ts';

const fields = { lastName: 'Enter a last name.', version: 'Unknown.' };
const error = new ApiError(400, '', JSON.stringify({ code: 'validation', message: 'Check the form.', fields }));

test('each error appears at its field, and the first one gets focus', () => {
  const setError = vi.fn();
  showFieldErrors(error, ['firstName', 'lastName'], setError);
  expect(setError.mock.calls).toEqual([
    ['lastName', { type: 'server', message: 'Enter a last name.' }, { shouldFocus: true }],
  ]);
});

test('an error on a field the form doesn’t have is left to the form', () => {
  const setError = vi.fn();
  showFieldErrors(error, ['email'], setError);
  expect(setError).not.toHaveBeenCalled();
  expect(isAtField(error, ['lastName'])).toBe(true);
  expect(isAtField(new Error('lost'), ['lastName'])).toBe(false);
});

test('a nested field error appears at the form field it came from', () => {
  const refused = { 'links.0.recordId': 'Not here.', ownerSeatId: 'Choose a seat.' };
  const body = JSON.stringify({ code: 'validation', message: 'No.', fields: refused });
  expect(namedFields(new ApiError(400, '', body), ['title', 'links', 'owner'])).toEqual([
    ['links', 'Line 1: Not here.'],
    ['owner', 'Choose a seat.'],
  ]);
  expect(namedFields(new Error('lost'), ['title'])).toEqual([]);
  const findEntry = (path: readonly string[]) => (path[0] === 'links' ? path.join('.') : undefined);
  expect(namedFields(new ApiError(400, '', body), ['title', 'links', 'owner'], findEntry)).toEqual([
    ['links.0.recordId', 'Not here.'],
    ['owner', 'Choose a seat.'],
  ]);
});
