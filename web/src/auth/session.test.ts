import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../api/api-error.ts';
import { fetchSession } from './session.ts';
import { buildCurrentUser } from './user.factory.ts';

const user = buildCurrentUser();
const refusal = (status: number, code: string, message: string) =>
  new ApiError(status, '', JSON.stringify({ code, message }));

const fetchSessionWith = (error: Error) => fetchSession(() => Promise.reject(error));

test('a session with a user is authenticated', async () => {
  expect(await fetchSession(() => Promise.resolve(user))).toEqual({ status: 'authenticated', user });
});

test('a pending approval error means the account needs approval', async () => {
  const error = refusal(403, 'pending_approval', 'Your account is pending approval.');
  expect(await fetchSessionWith(error)).toEqual({ status: 'needsApproval' });
});

test('an inactive account counts as deactivated', async () => {
  expect(await fetchSessionWith(refusal(403, 'account_inactive', 'Deactivated'))).toEqual({ status: 'deactivated' });
});

test('a 401 response means signed out', async () => {
  const error = refusal(401, 'unauthorized', 'Unauthorized');
  expect(await fetchSessionWith(error)).toEqual({ status: 'unauthenticated', isUnavailable: false });
});

test('a server that doesn’t respond changes nothing, so a signed-in user stays signed in', async () => {
  await expect(fetchSessionWith(new NetworkError(undefined))).rejects.toBeInstanceOf(NetworkError);
  await expect(fetchSessionWith(new ApiError(503, '', ''))).rejects.toBeInstanceOf(ApiError);
});
