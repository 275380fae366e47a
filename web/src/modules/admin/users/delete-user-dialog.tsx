import type { AdminUser } from '@builder-os/contract/modules/admin/users';
import { ConfirmActDialog } from '../../../app/records/confirm-act-dialog.tsx';
import { nameOfUser } from './user-words.ts';
import { useDeleteUser } from './users.mutations.ts';

export function DeleteUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const deleteUser = useDeleteUser();
  return (
    <ConfirmActDialog
      title={`Delete user ${nameOfUser(user)}?`}
      description="They’ll be signed out immediately and lose all permissions. Records they created stay, without their name. This can’t be undone."
      confirmLabel="Delete User"
      pendingLabel="Deleting..."
      act={{
        run: () => deleteUser.mutateAsync(user.id),
        done: { title: 'User deleted successfully' },
        failed: 'Failed to delete user',
      }}
      onClose={onClose}
    />
  );
}
