import { type Backup, type BackupList as Backups, RESTORE_WORD } from '@builder-os/contract/modules/admin/backups';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCalendar } from '../../../app/calendar.ts';
import { checkedBy } from '../../../app/forms/body-resolver.ts';
import { TextField } from '../../../app/forms/text-field.tsx';
import { askToDeleteForGood } from '../../../app/records/delete-questions.ts';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orNull } from '../../../app/records/form-entries.ts';
import { formatMoment } from '../../../format/dates.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useDeleteBackup, useLabelBackup, useRestoreBackup } from '../backups/backups.mutations.ts';
import { BackupRow } from './backup-row.tsx';
import { isWorking } from './backup-words.ts';

export function BackupList({ list }: { list: Backups }) {
  const [open, setOpen] = useState<{ action: 'restore' | 'label' | 'delete'; name: string } | null>(null);
  const remove = useDeleteBackup();
  const backup = list.backups.find(({ name }) => name === open?.name);
  const close = () => setOpen(null);
  if (list.backups.length === 0) {
    return <p className="px-4 pb-4 text-muted-foreground">No backups yet. The first one runs within the hour.</p>;
  }
  return (
    <>
      <ul className="border-t border-border">
        {list.backups.map((one) => (
          <BackupRow
            key={one.name}
            backup={one}
            isBusy={list.run !== null && isWorking(list.run)}
            onRestore={() => setOpen({ action: 'restore', name: one.name })}
            onLabel={() => setOpen({ action: 'label', name: one.name })}
            onDelete={() => setOpen({ action: 'delete', name: one.name })}
          />
        ))}
      </ul>
      {backup && open?.action === 'restore' && <RestoreDialog backup={backup} onClose={close} />}
      {backup && open?.action === 'label' && <LabelBackupDialog backup={backup} onClose={close} />}
      {backup && open?.action === 'delete' && (
        <ConfirmDialog
          {...askToDeleteForGood({ noun: 'backup', remove: () => remove.mutateAsync(backup.name) })}
          description="The file will be permanently deleted. Other backups and your data aren’t affected."
          onClose={close}
        />
      )}
    </>
  );
}

/** Replaces all data with the backup. The user types a confirmation because no other action changes as much. */
function RestoreDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
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

/** Labels a backup so it's easier to find in the list. */
function LabelBackupDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const save = useLabelBackup();
  const form = useForm({ defaultValues: { label: backup.label ?? '' } });
  return (
    <FormDialog
      form={form}
      title="Label Backup"
      submitLabel="Save Label"
      onSubmit={({ label }) => save.mutateAsync({ name: backup.name, label: orNull(label) })}
      done={{ title: 'Label saved' }}
      fallback="Failed to save label"
      onClose={onClose}
    >
      <TextField
        control={form.control}
        name="label"
        label="Label"
        hint="Leave blank to remove it."
        maxLength={100}
        placeholder="Before year end"
      />
    </FormDialog>
  );
}
