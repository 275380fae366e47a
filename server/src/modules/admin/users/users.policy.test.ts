import { PERMISSIONS } from '@builder-os/contract/platform/permissions';
import { expect, test } from 'vitest';
import { refuseAccountAct } from './users.policy.ts';

const admin = { id: 'a', role: 'admin', permissions: PERMISSIONS } as const;
const helper = { id: 'h', role: 'user', permissions: ['user_management_write'] } as const;
const user = { id: 'u', role: 'user' } as const;
const otherAdmin = { id: 'b', role: 'admin' } as const;

test.each(['change-role', 'grant', 'delete', 'approve', 'activate', 'end-sessions', 'reset-password'] as const)(
  'users can’t do %s to themselves',
  (act) => {
    expect(refuseAccountAct(admin, admin, act)).toBe('self_change');
    expect(refuseAccountAct(admin, user, act)).toBeUndefined();
    expect(refuseAccountAct(admin, otherAdmin, act)).toBeUndefined();
  },
);

test.each(['change-role', 'grant', 'delete'] as const)('%s requires the admin role', (act) => {
  expect(refuseAccountAct(helper, user, act)).toBe('admin_role');
});

test.each(['approve', 'activate', 'end-sessions', 'reset-password'] as const)(
  'a grant is enough to %s, except for an administrator’s account',
  (act) => {
    expect(refuseAccountAct(helper, user, act)).toBeUndefined();
    expect(refuseAccountAct(helper, otherAdmin, act)).toBe('admin_account');
  },
);
