import type { AdminUser } from '@builder-os/contract/modules/admin/users';
import { Trash2 } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import type { UserActs } from './use-user-acts.ts';
import { emailOfUser, nameOfUser, ROLE_OPTIONS } from './user-words.ts';

interface UserControlProps {
  user: AdminUser;
  acts: UserActs;
}

/** Labels a user's controls for screen readers. Users without a name are identified by email. */
function labelOf(user: AdminUser): string {
  const name = nameOfUser(user);
  return name === 'No Name' ? `No Name, ${emailOfUser(user)}` : name;
}

/** Stays focusable when disabled, so the reason can be read. */
export function ActiveSwitch({ user, acts }: UserControlProps) {
  const reason = acts.refuseManaging(user);
  const control = (
    <Switch
      aria-label={`Active: ${labelOf(user)}`}
      aria-disabled={reason !== undefined || undefined}
      aria-description={reason}
      checked={user.isActive}
      onCheckedChange={(isActive) => {
        if (reason === undefined && !acts.isChanging(user)) acts.change(user, { isActive });
      }}
      className="aria-disabled:opacity-50"
    />
  );
  return reason === undefined ? control : <Tooltip content={reason}>{control}</Tooltip>;
}

export function RoleSelect({ user, acts }: UserControlProps) {
  const reason = acts.refuseRuling(user);
  return (
    <span title={reason}>
      <Select
        aria-label={`${labelOf(user)}’s role`}
        options={ROLE_OPTIONS}
        value={user.role}
        disabled={reason !== undefined}
        onValueChange={(role) => {
          if (role !== user.role) acts.change(user, { role });
        }}
        className="w-32 lg:h-7"
      />
    </span>
  );
}

export function DeleteUserButton({ user, acts }: UserControlProps) {
  return (
    <IconButton
      aria-label={`Delete user ${labelOf(user)}`}
      size="sm"
      disabledReason={acts.refuseRuling(user)}
      onClick={() => acts.remove(user)}
    >
      <Trash2 aria-hidden="true" />
    </IconButton>
  );
}
