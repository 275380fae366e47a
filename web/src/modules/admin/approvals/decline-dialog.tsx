import { declineSchema, type PendingUser } from '@builder-os/contract/modules/admin/approvals';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { EntryDialog } from '../../../app/records/entry-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.ts';
import { emailOfUser } from '../users/user-words.ts';
import { useDeclineUser } from './approvals.mutations.ts';

const FIELDS = ['reason'] as const;

export function DeclineDialog({ user, onClose }: { user: PendingUser; onClose: () => void }) {
  const declineUser = useDeclineUser();
  const form = useForm({
    defaultValues: { reason: '' },
    resolver: zodResolver(declineSchema),
  });
  const { register, formState } = form;

  async function decline({ reason }: { reason: string }) {
    await declineUser.mutateAsync({ id: user.id, reason });
    toast({ title: 'Request declined', description: `${emailOfUser(user)} can still be approved in the Admin Panel.` });
  }

  return (
    <EntryDialog
      form={form}
      fields={FIELDS}
      title="Decline request"
      description={emailOfUser(user)}
      submitLabel="Decline Request"
      pendingLabel="Declining..."
      fallback="Failed to decline the request"
      save={decline}
      onClose={onClose}
    >
      <Field
        label="Reason"
        required
        hint="The person reads it when they sign in, and by e-mail when a mail server is set up."
        error={formState.errors.reason?.message}
      >
        <Textarea {...register('reason')} />
      </Field>
    </EntryDialog>
  );
}
