import type { AdminUser } from '@builder-os/contract/modules/admin/users';
import { ConfirmActDialog } from '../../../app/records/confirm-act-dialog.tsx';
import { nameOfUser } from './user-words.ts';
import { useDeleteUser } from './users.mutations.ts';

export function DeleteUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const deleteUser = useDeleteUser();
  return (
    <ConfirmActDialog
      title={`Delete user ${nameOfUser(user)}?`}
      description="The person is signed out at once and loses every permission. Records they made stay, without their name. This cannot be undone."
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
