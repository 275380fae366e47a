import { expect, test } from 'vitest';
import { ApiError, isTransient, isUnauthorized, NetworkError } from './api-error.ts';

const answer = (status: number, code: string, message = 'Told by the server') =>
  new ApiError(status, '', JSON.stringify({ code, message }));

test('the message is the status text when the body is empty', () => {
  expect(new ApiError(502, 'Bad Gateway', '').message).toBe('502: Bad Gateway');
});

test('an unknown response body stays in the message and gives no user message', () => {
  const error = new ApiError(502, 'Bad Gateway', '<html>proxy</html>');
  expect(error.message).toBe('502: <html>proxy</html>');
  expect(error.userMessage).toBeUndefined();
  expect(error.fields).toEqual({});
});

test('validation, conflict, and permission errors have a user message, and server errors don’t', () => {
  expect(answer(400, 'validation').userMessage).toBe('Told by the server');
  expect(answer(409, 'edit_conflict').userMessage).toBe('Told by the server');
  expect(answer(403, 'forbidden').userMessage).toBe('Told by the server');
  expect(answer(500, 'internal').userMessage).toBeUndefined();
});

test('only a 401 Unauthorized means the session has ended', () => {
  expect(isUnauthorized(answer(401, 'unauthorized', 'Unauthorized'))).toBe(true);
  expect(isUnauthorized(new ApiError(401, 'Unauthorized', ''))).toBe(true);
  expect(isUnauthorized(answer(403, 'forbidden', 'Unauthorized'))).toBe(false);
  expect(isUnauthorized(answer(404, 'not_found', '401: Unauthorized'))).toBe(false);
});

test('only a lost connection, 429, 502, 503, and 504 are transient errors', () => {
  expect(isTransient(new NetworkError(undefined))).toBe(true);
  for (const status of [429, 502, 503, 504]) expect(isTransient(new ApiError(status, '', ''))).toBe(true);
  for (const status of [400, 401, 403, 404, 409, 422, 500])
    expect(isTransient(new ApiError(status, '', ''))).toBe(false);
  expect(isTransient(new Error('a bug of ours'))).toBe(false);
});
