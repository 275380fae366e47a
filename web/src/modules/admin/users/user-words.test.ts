import { PERMISSION_LABELS } from '@builder-os/contract/platform/permission-labels';
import { PERMISSIONS } from '@builder-os/contract/platform/permissions';
import { expect, test } from 'vitest';
import { formatLastLogin, initialOfUser, nameOfUser } from './user-words.ts';

const calendar = { timeZone: 'America/New_York', now: new Date('2026-03-11T15:00:00Z') };

test('a user without a name is shown as No Name with a question mark', () => {
  expect([nameOfUser({ firstName: null, lastName: ' ' }), initialOfUser({ firstName: null, lastName: '' })]).toEqual([
    'No Name',
    '?',
  ]);
});

test('a user is shown by the known parts of their name', () => {
  expect(nameOfUser({ firstName: 'Dale', lastName: 'Whitaker' })).toBe('Dale Whitaker');
  expect(initialOfUser({ firstName: null, lastName: 'petrov' })).toBe('P');
});

test('the last login is shown as today, a date, or never', () => {
  expect(formatLastLogin('2026-03-11T11:42:00Z', calendar)).toBe('Today, 7:42 AM');
  expect(formatLastLogin('2026-03-10T21:31:00Z', calendar)).toBe('Mar 10, 5:31 PM');
  expect(formatLastLogin(null, calendar)).toBe('Never');
});

test('every permission has its own label', () => {
  expect(new Set(Object.values(PERMISSION_LABELS)).size).toBe(PERMISSIONS.length);
});
