import type { AdminUser } from '@builder-os/contract/modules/admin/users';
import { perform } from '../../../app/records/perform.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { nameOfUser } from './user-words.ts';
import { useDeleteUser } from './users.mutations.ts';

export function DeleteUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const deleteUser = useDeleteUser();
  return (
    <ConfirmDialog
      title={`Delete user ${nameOfUser(user)}?`}
      description="They’ll be signed out immediately and lose all permissions. Records they created stay, without their name. This can’t be undone."
      confirmLabel="Delete User"
      pendingLabel="Deleting..."
      onConfirm={() =>
        perform({
          run: () => deleteUser.mutateAsync(user.id),
          done: { title: 'User deleted successfully' },
          failed: 'Failed to delete user',
        })
      }
      onClose={onClose}
    />
  );
}
