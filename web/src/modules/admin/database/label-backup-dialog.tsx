import type { Backup } from '@builder-os/contract/modules/admin/backups';
import { useForm } from 'react-hook-form';
import { TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orNull } from '../../../app/records/form-entries.ts';
import { useLabelBackup } from '../backups/backups.mutations.ts';

/** Labels a backup so it's easier to find in the list. */
export function LabelBackupDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
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
