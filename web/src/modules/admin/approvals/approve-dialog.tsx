import type { Approval, PendingUser } from '@builder-os/contract/modules/admin/approvals';
import { PERMISSION_LABELS } from '@builder-os/contract/platform/permission-labels';
import { PERMISSIONS, type Permission, ROLE_PERMISSIONS, type Role } from '@builder-os/contract/platform/permissions';
import { useState } from 'react';
import { Field } from '../../../ui/form/field.tsx';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Tick } from '../../../ui/form/tick.tsx';
import { emailOfUser, ROLE_OPTIONS } from '../users/user-words.ts';

interface ApproveDialogProps {
  user: PendingUser;
  isPending: boolean;
  onApprove: (approval: Approval) => void;
  onClose: () => void;
}

/** Approves with a role and extra permissions. Expiration dates are set in User Management. */
export function ApproveDialog({ user, isPending, onApprove, onClose }: ApproveDialogProps) {
  const [role, setRole] = useState<Role>('user');
  const [chosen, setChosen] = useState<readonly Permission[]>([]);
  const offered = PERMISSIONS.filter((permission) => !ROLE_PERMISSIONS[role].includes(permission));
  const granted = offered.filter((permission) => chosen.includes(permission));

  function toggle(permission: Permission, isChosen: boolean) {
    const others = chosen.filter((other) => other !== permission);
    setChosen(isChosen ? [...others, permission] : others);
  }

  return (
    <FormFrame
      onClose={onClose}
      title="Approve access"
      description={emailOfUser(user)}
      submitLabel="Approve Access"
      pendingLabel="Approving..."
      pending={isPending}
      error={null}
      isDirty={false}
      onSubmit={(event) => {
        event.preventDefault();
        onApprove({ role, grants: granted.map((permission) => ({ permission, expiresAt: null })) });
      }}
    >
      <Field label="Role">
        <Select options={ROLE_OPTIONS} value={role} onValueChange={setRole} />
      </Field>
      {offered.length > 0 && (
        <fieldset className="grid gap-2.5">
          <legend className="mb-2.5 text-label font-strong">Additional permissions</legend>
          {offered.map((permission) => (
            <Tick
              key={permission}
              label={PERMISSION_LABELS[permission]}
              checked={chosen.includes(permission)}
              onChange={(isChosen) => toggle(permission, isChosen)}
            />
          ))}
        </fieldset>
      )}
    </FormFrame>
  );
}
