import { declineSchema, type PendingUser } from '@builder-os/contract/modules/admin/approvals';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { explainError } from '../../../api/error-toast.ts';
import { showRefusedFields } from '../../../app/records/form-failure.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.ts';
import { emailOfUser } from '../users/user-words.ts';
import { useDeclineUser } from './approvals.mutations.ts';

export function DeclineDialog({ user, onClose }: { user: PendingUser; onClose: () => void }) {
  const declineUser = useDeclineUser();
  const { register, formState, handleSubmit, setError } = useForm({
    defaultValues: { reason: '' },
    resolver: zodResolver(declineSchema),
  });

  async function decline({ reason }: { reason: string }) {
    try {
      await declineUser.mutateAsync({ id: user.id, reason });
    } catch (error) {
      showRefusedFields(error, ['reason'], setError);
      return;
    }
    toast({ title: 'Request declined', description: `${emailOfUser(user)} can still be approved in the Admin Panel.` });
    onClose();
  }

  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Decline request"
      description={emailOfUser(user)}
      submitLabel="Decline Request"
      pendingLabel="Declining..."
      pending={declineUser.isPending}
      error={declineUser.error && explainError(declineUser.error, 'Failed to decline the request')}
      isDirty={formState.isDirty}
      onSubmit={(event) => void handleSubmit(decline)(event)}
    >
      <Field
        label="Reason"
        required
        hint="The person reads it when they sign in, and by e-mail when a mail server is set up."
        error={formState.errors.reason?.message}
      >
        <Textarea {...register('reason')} />
      </Field>
    </FormDialog>
  );
}
