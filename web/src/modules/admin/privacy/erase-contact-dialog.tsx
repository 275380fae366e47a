import type { ContactTrace } from '@builder-os/contract/modules/admin/privacy';
import { useForm } from 'react-hook-form';
import { EntryDialog } from '../../../app/records/entry-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { useEraseContact } from './privacy.mutations.ts';

const FIELDS = ['confirmation'] as const;

interface EraseContactDialogProps {
  trace: ContactTrace;
  onClose: () => void;
  onErased: () => void;
}

/** Asks for the name before a person is erased: it cannot be taken back. */
export function EraseContactDialog({ trace, onClose, onErased }: EraseContactDialogProps) {
  const { id, name } = trace;
  const eraseContact = useEraseContact();
  const form = useForm({ defaultValues: { confirmation: '' } });
  function follow() {
    onClose();
    onErased();
  }
  return (
    <EntryDialog
      form={form}
      fields={FIELDS}
      title={`Erase ${name}?`}
      description="This action cannot be undone."
      submitLabel="Erase Contact"
      pendingLabel="Erasing..."
      isDangerous
      done="Contact erased"
      fallback="Failed to erase the contact"
      save={({ confirmation }) => eraseContact.mutateAsync({ id, confirmation })}
      onSaved={follow}
      onClose={onClose}
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
        <Field label={`Type ${name} to confirm`} required error={form.formState.errors.confirmation?.message}>
          <Input
            autoComplete="off"
            {...form.register('confirmation', { validate: (typed) => typed.trim() === name.trim() || `Type ${name}.` })}
          />
        </Field>
      </div>
    </EntryDialog>
  );
}
