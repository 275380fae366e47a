import type { AdminUser, UpdateUser } from '@builder-os/contract/modules/admin/users';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { perform } from '../../../app/records/perform.ts';
import { useCurrentUser } from '../../../auth/current-user.ts';
import { useCan } from '../../../auth/use-can.ts';
import { useUpdateUser } from './users.mutations.ts';

const OWN = 'You can’t change your own account here. Ask another administrator.';
const ADMIN_ACCOUNT = 'Only an administrator can change another administrator’s account.';

/** The actions on a listed user, and why each is unavailable. */
export function useUserActions() {
  const me = useCurrentUser();
  const canManage = useCan('user_management_write');
  const canRule = useCan('role:admin');
  const navigate = useNavigate({ from: '/admin' });
  const updateUser = useUpdateUser();
  const [deleting, setDeleting] = useState<AdminUser>();

  const refuse = (user: AdminUser, missing: string | undefined) => {
    if (missing !== undefined) return missing;
    if (user.id === me.id) return OWN;
    return user.role === 'admin' && me.role !== 'admin' ? ADMIN_ACCOUNT : undefined;
  };
  function change(user: AdminUser, changes: UpdateUser) {
    void perform({
      run: () => updateUser.mutateAsync({ id: user.id, change: changes }),
      done: { title: 'User updated successfully' },
      failed: 'Failed to update user',
    });
  }

  return {
    ownId: me.id,
    deleting,
    stopDeleting: () => setDeleting(undefined),
    remove: setDeleting,
    change,
    isChanging: (user: AdminUser) => updateUser.isPending && updateUser.variables.id === user.id,
    open: (user: AdminUser) =>
      void navigate({ search: (previous) => ({ ...previous, user: user.id }), resetScroll: false }),
    /** Why the current user can't activate or deactivate the account, end its sessions or reset its password. */
    refuseManaging: (user: AdminUser) => refuse(user, canManage.reason),
    /** Why the current user can't change the role or permissions, or delete the account. */
    refuseRuling: (user: AdminUser) => refuse(user, canRule.reason),
  };
}
export type UserActions = ReturnType<typeof useUserActions>;
