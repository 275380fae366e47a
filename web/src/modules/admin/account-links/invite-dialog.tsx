import { type CreateInvitation, createInvitationSchema } from '@builder-os/contract/modules/admin/account-links';
import { zodResolver } from '@hookform/resolvers/zod';
import { Mail } from 'lucide-react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { TextField } from '../../../app/forms/text-field.tsx';
import { NoMailNote } from '../../../app/no-mail-note.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { askFor, useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/overlay/dialog.tsx';
import { ROLE_OPTIONS } from '../users/user-words.ts';
import { useInvite } from './account-links.mutations.ts';
import { SecretLink } from './secret-link.tsx';

/** Collects the email and role to invite, then shows the invitation link. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const canRule = useCan('role:admin');
  const invite = useInvite();
  const form = useForm<z.input<typeof createInvitationSchema>, unknown, CreateInvitation>({
    defaultValues: { email: '', role: 'user' },
    resolver: zodResolver(createInvitationSchema),
  });
  const { control } = form;

  if (invite.data) {
    return (
      <Dialog
        open
        onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
        title="Invitation created"
        description="The account is approved once they use the link."
      >
        <DialogBody>
          <SecretLink link={invite.data} />
        </DialogBody>
        <DialogFooter>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </DialogFooter>
      </Dialog>
    );
  }
  return (
    <FormDialog
      form={form}
      title="Invite by link"
      submitLabel="Create Invitation"
      pendingLabel="Creating..."
      fallback="Failed to create invitation"
      onSubmit={(body) => invite.mutateAsync(body)}
      onSaved={() => undefined}
      onClose={onClose}
    >
      <NoMailNote>You’ll get a link to copy and send yourself.</NoMailNote>
      <TextField
        control={control}
        name="email"
        label="Email"
        required
        type="email"
        leading={<Mail aria-hidden="true" />}
      />
      <SelectField
        control={control}
        name="role"
        label="Role"
        hint={canRule.allowed ? undefined : `To choose another role: ${askFor('role:admin')}`}
        options={ROLE_OPTIONS}
        disabled={!canRule.allowed}
      />
    </FormDialog>
  );
}
