import type { AdminUser } from '@builder-os/contract/modules/admin/users';
import { errorToast } from '../../../api/error-toast.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { nameOfUser } from './user-words.ts';
import { useDeleteUser } from './users.mutations.ts';

export function DeleteUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const deleteUser = useDeleteUser();
  function confirm() {
    deleteUser.mutate(user.id, {
      onSuccess: () => {
        toast({ title: 'User deleted successfully' });
        onClose();
      },
      onError: (error) => {
        errorToast(error, 'Failed to delete user');
        onClose();
      },
    });
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={`Delete user ${nameOfUser(user)}?`}
      description="The person is signed out at once and loses every permission. Records they made stay, without their name. This cannot be undone."
      confirmLabel="Delete User"
      pendingLabel="Deleting..."
      pending={deleteUser.isPending}
      onConfirm={confirm}
    />
  );
}
