import { describe, expect, test } from 'vitest';
import { type Permission, ROLE_PERMISSIONS, type Role } from '../../platform/permissions.ts';
import { type GuardedPage, mayWriteIn, rightsOn } from './page-rights.ts';

const actor = (role: Role, ...grants: Permission[]) => ({ role, permissions: [...ROLE_PERMISSIONS[role], ...grants] });
const page = (fields: Partial<GuardedPage> = {}): GuardedPage => ({
  businessUnit: null,
  status: 'draft',
  publishAt: null,
  ...fields,
});
const nothing = { edit: false, publish: false, remove: false };
const everything = { edit: true, publish: true, remove: true };

describe('General pages', () => {
  test('a user can edit drafts and nothing else', () => {
    expect(rightsOn(actor('user'), page())).toEqual({ ...nothing, edit: true });
    expect(rightsOn(actor('user'), page({ status: 'published' }))).toEqual(nothing);
    expect(rightsOn(actor('user'), page({ status: 'archived' }))).toEqual(nothing);
  });

  test('a user can’t edit a draft scheduled for publishing', () => {
    expect(rightsOn(actor('user'), page({ publishAt: '2026-05-01T12:00:00.000Z' }))).toEqual(nothing);
  });

  test.each(['manager', 'admin'] as const)('a %s can do everything', (role) => {
    for (const status of ['draft', 'published', 'archived'] as const)
      expect(rightsOn(actor(role), page({ status }))).toEqual(everything);
  });

  test('business-unit permissions grant nothing extra', () => {
    expect(rightsOn(actor('user', 'steel_framing_write', 'steel_framing_delete'), page())).toEqual({
      ...nothing,
      edit: true,
    });
  });
});

describe('pages in a business unit', () => {
  const steel = page({ businessUnit: 'steel_framing' });

  test('a user without the unit’s permission can’t edit even a draft', () => {
    expect(rightsOn(actor('user'), steel)).toEqual(nothing);
    expect(mayWriteIn(actor('user'), 'steel_framing')).toBe(false);
    expect(mayWriteIn(actor('user'), null)).toBe(true);
  });

  test('write permission can publish and delete permission can delete, only in their own unit', () => {
    expect(rightsOn(actor('user', 'steel_framing_write'), steel)).toEqual({ ...everything, remove: false });
    expect(rightsOn(actor('user', 'steel_framing_delete'), steel)).toEqual({ ...nothing, remove: true });
    expect(rightsOn(actor('user', 'real_estate_write'), steel)).toEqual(nothing);
    expect(rightsOn(actor('manager'), { ...steel, status: 'published' })).toEqual(everything);
  });
});
