import { type CurrentUser, DEFAULT_PREFERENCES } from '@builder-os/contract/modules/account/account';
import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../api/api-error.ts';
import { readSession } from './session.ts';

const user: CurrentUser = {
  id: 'a',
  email: 'kim@builder.example',
  firstName: 'Kim',
  lastName: 'Doyle',
  profileImageUrl: null,
  jobTitle: 'Manager',
  role: 'manager',
  isOwner: false,
  permissions: [],
  hasPassword: true,
  preferences: DEFAULT_PREFERENCES,
};
const refusal = (status: number, code: string, message: string) =>
  new ApiError(status, '', JSON.stringify({ code, message }));

test('loading until the user call answers, then authenticated', () => {
  expect(readSession(undefined, null)).toEqual({ status: 'loading' });
  expect(readSession(user, null)).toEqual({ status: 'authenticated', user });
});

test('a message with pending approval means the account needs approval', () => {
  const error = refusal(403, 'pending_approval', 'Your account is pending approval.');
  expect(readSession(undefined, error)).toEqual({ status: 'needsApproval' });
});

test('an inactive account is deactivated, even while its old data is in memory', () => {
  expect(readSession(user, refusal(403, 'account_inactive', 'Deactivated'))).toEqual({ status: 'deactivated' });
});

test('a refused call means signed out; one without an answer says so', () => {
  const signedOut = refusal(401, 'unauthorized', 'Unauthorized');
  expect(readSession(undefined, signedOut)).toEqual({ status: 'unauthenticated', isUnavailable: false });
  expect(readSession(user, signedOut)).toEqual({ status: 'unauthenticated', isUnavailable: false });
  expect(readSession(undefined, new NetworkError(undefined))).toEqual({ status: 'unauthenticated', isUnavailable: true });
});

test('somebody at work stays signed in when the server is away for a moment', () => {
  expect(readSession(user, new ApiError(503, '', ''))).toEqual({ status: 'authenticated', user });
});
