import { type Backup, RESTORE_WORD } from '@builder-os/contract/modules/admin/backups';
import { useForm } from 'react-hook-form';
import { useCalendar } from '../../../app/calendar.ts';
import { checkedBy } from '../../../app/forms/body-resolver.ts';
import { TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { formatMoment } from '../../../format/dates.ts';
import { useRestoreBackup } from '../backups/backups.mutations.ts';

/** Replaces all data with the backup. The user types a confirmation because no other action changes as much. */
export function RestoreDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const calendar = useCalendar();
  const restore = useRestoreBackup();
  const form = useForm({
    defaultValues: { confirmation: '' },
    resolver: checkedBy(({ confirmation }) =>
      confirmation.trim() === RESTORE_WORD ? {} : { confirmation: `Type ${RESTORE_WORD} to restore this backup.` },
    ),
  });
  return (
    <FormDialog
      form={form}
      title="Restore backup?"
      description={`All data goes back to ${formatMoment(backup.createdAt, calendar)}. Anything entered since then is lost, but we back up today’s data first. Everyone is signed out.`}
      submitLabel="Restore Backup"
      pendingLabel="Restoring..."
      isDangerous
      isDirty={false}
      onSubmit={() => restore.mutateAsync({ name: backup.name, confirmation: RESTORE_WORD })}
      done={{ title: 'Restore started', description: 'Everyone is signed out when it finishes' }}
      fallback="Failed to start restore"
      onClose={onClose}
    >
      <TextField control={form.control} name="confirmation" label={`Type ${RESTORE_WORD} to confirm`} required />
    </FormDialog>
  );
}
