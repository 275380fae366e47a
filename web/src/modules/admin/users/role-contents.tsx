import { PERMISSION_LABELS } from '@builder-os/contract/platform/permission-labels';
import { PERMISSIONS, type Permission, ROLE_PERMISSIONS, ROLES } from '@builder-os/contract/platform/permissions';
import { Check, Minus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogBody } from '../../../ui/overlay/dialog.tsx';
import { Table } from '../../../ui/table/table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { ROLE_LABELS } from './user-words.ts';

const ROLE_COLUMNS: readonly TableColumn<Permission>[] = [
  {
    header: 'Permission',
    title: (permission) => permission,
    cell: (permission) => PERMISSION_LABELS[permission],
  },
  ...ROLES.map((role) => ({
    header: ROLE_LABELS[role],
    width: 'w-19 sm:w-24',
    isAlwaysShown: true,
    cell: (permission: Permission) => <Contained isContained={ROLE_PERMISSIONS[role].includes(permission)} />,
  })),
];

/** The permissions each role includes. */
export function RoleContents() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>What Roles Include</Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="What roles include"
        description="Every approved user can work with leads, deals, contacts and activities. Extra permissions only add to a role."
        className="sm:w-160"
      >
        <DialogBody label="Permissions">
          <Table
            aria-label="Permissions by role"
            isQuiet
            columns={ROLE_COLUMNS}
            rows={PERMISSIONS}
            keyOf={(permission) => permission}
            context={undefined}
          />
          <p className="text-xs text-muted-foreground">
            Only admins can change roles, grant permissions, delete users or change another admin’s account.
          </p>
        </DialogBody>
      </Dialog>
    </>
  );
}

function Contained({ isContained }: { isContained: boolean }) {
  return isContained ? (
    <span>
      <Check className="size-4 text-tone-moss-mark" strokeWidth={2} aria-hidden="true" />
      <span className="sr-only">Yes</span>
    </span>
  ) : (
    <span>
      <Minus className="size-4 text-subtle-foreground" strokeWidth={1.75} aria-hidden="true" />
      <span className="sr-only">No</span>
    </span>
  );
}
