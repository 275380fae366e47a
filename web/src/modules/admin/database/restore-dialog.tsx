import { type Backup, RESTORE_WORD } from '@builder-os/contract/modules/admin/backups';
import { type FormEvent, useState } from 'react';
import { explainError } from '../../../api/error-toast.ts';
import { useCalendar } from '../../../app/calendar.ts';
import { formatMoment } from '../../../format/dates.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Input } from '../../../ui/input.tsx';
import { toast } from '../../../ui/toast.ts';
import { useRestoreBackup } from '../backups/backups.mutations.ts';

/** Everything goes back to the backup: typed, because nothing else in the product changes so much at once. */
export function RestoreDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const calendar = useCalendar();
  const restore = useRestoreBackup();
  const [text, setText] = useState('');
  const [wasRefused, setWasRefused] = useState(false);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const isRight = text.trim() === RESTORE_WORD;
    setWasRefused(!isRight);
    if (!isRight) return;
    restore.mutate(
      { name: backup.name, confirmation: RESTORE_WORD },
      {
        onSuccess: () => {
          toast({ title: 'Restore started', description: 'Everybody is signed out when it is done.' });
          onClose();
        },
      },
    );
  }

  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Restore backup"
      description={`Everything goes back to ${formatMoment(backup.createdAt, calendar)}. What was entered since is gone from the product; a backup of it is made first. Everybody is signed out.`}
      submitLabel="Restore Backup"
      pendingLabel="Restoring..."
      pending={restore.isPending}
      error={restore.error ? explainError(restore.error, 'Failed to start the restore') : null}
      isDirty={false}
      onSubmit={submit}
    >
      <Field
        label={`Type ${RESTORE_WORD} to confirm`}
        required
        error={wasRefused ? `Type ${RESTORE_WORD} to restore this backup.` : undefined}
      >
        <Input
          value={text}
          autoComplete="off"
          onChange={(event) => {
            setText(event.target.value);
            setWasRefused(false);
          }}
        />
      </Field>
    </FormDialog>
  );
}
