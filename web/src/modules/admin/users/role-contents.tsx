import { PERMISSION_LABELS } from '@builder-os/contract/platform/permission-labels';
import { PERMISSIONS, ROLE_PERMISSIONS, ROLES } from '@builder-os/contract/platform/permissions';
import { Check, Minus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogBody } from '../../../ui/dialog.tsx';
import { Table } from '../../../ui/table.tsx';
import { TableHead } from '../../../ui/table-head.tsx';
import { TableCell } from '../../../ui/table-row.tsx';
import { ROLE_LABELS } from './user-words.ts';

/** What each role contains, permission by permission. */
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
        <DialogBody>
          <Table aria-label="Permissions by role">
            <thead>
              <tr>
                <TableHead>Permission</TableHead>
                {ROLES.map((role) => (
                  <TableHead key={role} className="w-19 sm:w-24">
                    {ROLE_LABELS[role]}
                  </TableHead>
                ))}
              </tr>
            </thead>
            <tbody>
              {PERMISSIONS.map((permission) => (
                <tr key={permission}>
                  <TableCell title={permission}>{PERMISSION_LABELS[permission]}</TableCell>
                  {ROLES.map((role) => (
                    <TableCell key={role}>
                      <Contained isContained={ROLE_PERMISSIONS[role].includes(permission)} />
                    </TableCell>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
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
