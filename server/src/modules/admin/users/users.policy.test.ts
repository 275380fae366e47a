import { PERMISSIONS } from '@builder-os/contract/platform/permissions';
import { expect, test } from 'vitest';
import { refuseAccountAction } from './users.policy.ts';

const admin = { id: 'a', role: 'admin', permissions: PERMISSIONS } as const;
const helper = { id: 'h', role: 'user', permissions: ['user_management_write'] } as const;
const user = { id: 'u', role: 'user' } as const;
const otherAdmin = { id: 'b', role: 'admin' } as const;

test.each(['change-role', 'grant', 'delete', 'approve', 'activate', 'end-sessions', 'reset-password'] as const)(
  'users can’t do %s to themselves',
  (action) => {
    expect(refuseAccountAction(admin, admin, action)).toBe('self_change');
    expect(refuseAccountAction(admin, user, action)).toBeUndefined();
    expect(refuseAccountAction(admin, otherAdmin, action)).toBeUndefined();
  },
);

test.each(['change-role', 'grant', 'delete'] as const)('%s requires the admin role', (action) => {
  expect(refuseAccountAction(helper, user, action)).toBe('admin_role');
});

test.each(['approve', 'activate', 'end-sessions', 'reset-password'] as const)(
  'a grant is enough to %s, except for an administrator’s account',
  (action) => {
    expect(refuseAccountAction(helper, user, action)).toBeUndefined();
    expect(refuseAccountAction(helper, otherAdmin, action)).toBe('admin_account');
  },
);
