import type { ContactTrace } from '@builder-os/contract/modules/admin/privacy';
import { useForm } from 'react-hook-form';
import { explainError } from '../../../api/error-toast.ts';
import { isAtField, showFieldErrors } from '../../../api/field-errors.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Input } from '../../../ui/input.tsx';
import { toast } from '../../../ui/toast.ts';
import { useEraseContact } from './privacy.mutations.ts';

interface EraseContactDialogProps {
  trace: ContactTrace;
  onClose: () => void;
  onErased: () => void;
}

/** Asks for the name before a person is erased: it cannot be taken back. */
export function EraseContactDialog({ trace, onClose, onErased }: EraseContactDialogProps) {
  const { id, name } = trace;
  const eraseContact = useEraseContact();
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { confirmation: '' } });
  const erase = handleSubmit(({ confirmation }) => {
    if (confirmation.trim() !== name.trim()) {
      setError('confirmation', { message: `Type ${name}.` }, { shouldFocus: true });
      return;
    }
    eraseContact.mutate(
      { id, confirmation },
      {
        onSuccess: () => {
          toast({ title: 'Contact erased' });
          onClose();
          onErased();
        },
        onError: (error) => void showFieldErrors(error, ['confirmation'], setError),
      },
    );
  });
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Erase ${name}?`}
      description="This action cannot be undone."
      submitLabel="Erase Contact"
      pendingLabel="Erasing..."
      pending={eraseContact.isPending}
      error={
        eraseContact.isError && !isAtField(eraseContact.error, ['confirmation'])
          ? explainError(eraseContact.error, 'Failed to erase the contact')
          : null
      }
      isDirty={false}
      onSubmit={erase}
    >
      <div className="grid gap-3 text-pretty">
        <p>
          The name, the e-mail address, the phone number, all notes and the photos of activities go: here, from linked
          leads, deals and activities, from imported files, and from the values in the activity log. Where a text names
          the person, it reads [erased].
        </p>
        <p>
          Deals stay with their amounts, and so do the totals. Backups made before keep the contact until they are
          deleted by their age.
        </p>
        <Field label={`Type ${name} to confirm`} required error={formState.errors.confirmation?.message}>
          <Input autoComplete="off" {...register('confirmation')} />
        </Field>
      </div>
    </FormDialog>
  );
}
