import type { AuditEntry } from '@builder-os/contract/modules/admin/audit-log';
import { expect, test } from 'vitest';
import { describeValue, inWords, nameOfActor, recordUrlOf } from './audit-words.ts';

const entry: AuditEntry = {
  id: 1,
  timestamp: '2026-03-11T14:00:00.000Z',
  userId: null,
  userName: null,
  action: 'lead.update',
  resourceType: 'lead',
  resourceId: '12',
  label: 'Eight kits',
  summary: '',
  ipAddress: null,
};

test('field and action names become readable words', () => {
  expect(['expectedCloseDate', 'account.sign-in-failed', 'saved_view'].map(inWords)).toEqual([
    'Expected close date',
    'Account sign in failed',
    'Saved view',
  ]);
});

test('an entry names the person as they were called at the time', () => {
  expect(nameOfActor({ userId: 'x', userName: 'Kim Lee', action: 'lead.update' })).toBe('Kim Lee');
  expect(nameOfActor({ userId: 'x', userName: null, action: 'lead.update' })).toBe('No Name');
  expect(nameOfActor({ userId: null, userName: null, action: 'account.sign-in-failed' })).toBe('Not signed in');
  expect(nameOfActor({ userId: null, userName: null, action: 'bin.purge' })).toBe('System');
});

test('a record is linked if it has a screen and hasn’t been deleted', () => {
  expect(recordUrlOf(entry)).toBe('/leads/12');
  expect(recordUrlOf({ ...entry, action: 'lead.delete' })).toBeUndefined();
  expect(recordUrlOf({ ...entry, resourceType: 'user', resourceId: 'a-b' })).toBe('/admin?user=a-b');
  expect(recordUrlOf({ ...entry, resourceType: 'backup' })).toBeUndefined();
});

test('values are shown in readable form', () => {
  const calendar = { timeZone: 'America/New_York', now: new Date('2026-03-12T12:00:00Z') };
  const values = [null, '', true, 0, 'new', ['a'], '2026-03-11T14:00:00.000Z'];
  expect(values.map((value) => describeValue(value, calendar))).toEqual([
    '—',
    '—',
    'Yes',
    '0',
    'new',
    '[\n "a"\n]',
    'Mar 11, 10:00 AM',
  ]);
});
