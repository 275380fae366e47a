import { declineSchema, type PendingUser } from '@builder-os/contract/modules/admin/approvals';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { AreaField } from '../../../app/forms/text-field.tsx';
import { NoMailNote, useCanMail } from '../../../app/no-mail-note.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { emailOfUser } from '../users/user-words.ts';
import { useDeclineUser } from './approvals.mutations.ts';

export function DeclineDialog({ user, onClose }: { user: PendingUser; onClose: () => void }) {
  const declineUser = useDeclineUser();
  const canMail = useCanMail() ?? false;
  const form = useForm({
    defaultValues: { reason: '' },
    resolver: zodResolver(declineSchema),
  });
  const { control } = form;

  async function decline({ reason }: { reason: string }) {
    await declineUser.mutateAsync({ id: user.id, reason });
    toast({ title: 'Request declined', description: `You can still approve ${emailOfUser(user)} in the Admin Panel` });
  }

  return (
    <FormDialog
      form={form}
      title="Decline request?"
      description={emailOfUser(user)}
      submitLabel="Decline Request"
      pendingLabel="Declining..."
      fallback="Failed to decline request"
      onSubmit={decline}
      onClose={onClose}
    >
      <NoMailNote />
      <AreaField
        control={control}
        name="reason"
        label="Reason"
        required
        hint={
          canMail ? 'They’ll see this when they sign in and get it by email.' : 'They’ll see this when they sign in.'
        }
      />
    </FormDialog>
  );
}
