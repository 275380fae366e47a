import type { AdminUser } from '@builder-os/contract/modules/admin/users';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { perform } from '../../../app/records/perform.ts';
import { askFor, useCan } from '../../../auth/use-can.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { NoAccess } from '../../../ui/state/no-access.tsx';
import { ScreenState } from '../../../ui/state/screen-state.tsx';
import { InvitationList } from '../account-links/invitation-list.tsx';
import { InviteDialog } from '../account-links/invite-dialog.tsx';
import type { AdminSearch } from '../panel/admin-search.ts';
import { useUserActions } from './use-user-actions.ts';
import { UserDialog } from './user-dialog.tsx';
import { nameOfUser } from './user-words.ts';
import { useDeleteUser } from './users.mutations.ts';
import { UsersList } from './users-list.tsx';
import { UsersToolbar } from './users-toolbar.tsx';

/** User Management: every account and the actions on it. */
export function UsersTab() {
  const { q, role, state, user, invite } = useSearch({ from: '/signed-in/admin' });
  const navigate = useNavigate({ from: '/admin' });
  const canSee = useCan('user_management_read');
  const actions = useUserActions();
  const change = (changes: Partial<AdminSearch>, replace = true) =>
    void navigate({ search: (previous) => ({ ...previous, ...changes }), replace, resetScroll: false });
  const filter = { q, role, state };

  if (!canSee.allowed) {
    return (
      <ScreenState>
        <NoAccess what="user management" sentence={askFor('user_management_read')} />
      </ScreenState>
    );
  }
  return (
    <>
      <UsersToolbar
        filter={filter}
        onChange={(changes) => change(changes)}
        onInvite={() => change({ invite: true }, false)}
      />
      <UsersList
        key={JSON.stringify(filter)}
        filter={filter}
        actions={actions}
        onClearFilter={() => change({ q: undefined, role: undefined, state: undefined })}
      />
      <InvitationList />
      {user !== undefined && <UserDialog id={user} actions={actions} onClose={() => change({ user: undefined })} />}
      {invite && <InviteDialog onClose={() => change({ invite: undefined })} />}
      {actions.deleting && <DeleteUserDialog user={actions.deleting} onClose={actions.stopDeleting} />}
    </>
  );
}

function DeleteUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
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
