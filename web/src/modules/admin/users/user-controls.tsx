import type { AdminUser } from '@builder-os/contract/modules/admin/users';
import { Trash2 } from 'lucide-react';
import { Select } from '../../../ui/form/select.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Tooltip } from '../../../ui/overlay/tooltip.tsx';
import type { UserActions } from './use-user-actions.ts';
import { emailOfUser, nameOfUser, ROLE_OPTIONS } from './user-words.ts';

interface UserControlProps {
  user: AdminUser;
  actions: UserActions;
}

/** Labels a user's controls for screen readers. Users without a name are identified by email. */
function labelOf(user: AdminUser): string {
  const name = nameOfUser(user);
  return name === 'No Name' ? `No Name, ${emailOfUser(user)}` : name;
}

/** Stays focusable when disabled, so the reason can be read. */
export function ActiveSwitch({ user, actions }: UserControlProps) {
  const reason = actions.refuseManaging(user);
  const control = (
    <Switch
      aria-label={`Active: ${labelOf(user)}`}
      aria-disabled={reason !== undefined || undefined}
      aria-description={reason}
      checked={user.isActive}
      onCheckedChange={(isActive) => {
        if (reason === undefined && !actions.isChanging(user)) actions.change(user, { isActive });
      }}
      className="aria-disabled:opacity-50"
    />
  );
  return reason === undefined ? control : <Tooltip content={reason}>{control}</Tooltip>;
}

export function RoleSelect({ user, actions }: UserControlProps) {
  const reason = actions.refuseRuling(user);
  return (
    <span title={reason}>
      <Select
        aria-label={`${labelOf(user)}’s role`}
        options={ROLE_OPTIONS}
        value={user.role}
        disabled={reason !== undefined}
        onValueChange={(role) => {
          if (role !== user.role) actions.change(user, { role });
        }}
        className="w-32 lg:h-7"
      />
    </span>
  );
}

export function DeleteUserButton({ user, actions }: UserControlProps) {
  return (
    <IconButton
      aria-label={`Delete user ${labelOf(user)}`}
      size="sm"
      disabledReason={actions.refuseRuling(user)}
      onClick={() => actions.remove(user)}
    >
      <Trash2 aria-hidden="true" />
    </IconButton>
  );
}
