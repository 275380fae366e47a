import type { Backup } from '@builder-os/contract/modules/admin/backups';
import { useState } from 'react';
import { ActDialog } from '../../../app/records/act-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { useLabelBackup } from '../backups/backups.mutations.ts';

const FIELDS = ['label'] as const;

/** Labels a backup so it's easier to find in the list. */
export function LabelBackupDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const save = useLabelBackup();
  const [label, setLabel] = useState(backup.label ?? '');
  return (
    <ActDialog
      title="Label Backup"
      submitLabel="Save Label"
      isDirty={label !== (backup.label ?? '')}
      fields={FIELDS}
      act={() => save.mutateAsync({ name: backup.name, label: label.trim() || null })}
      done={{ title: 'Label saved' }}
      fallback="Failed to save label"
      onClose={onClose}
    >
      {(problems) => (
        <Field label="Label" hint="Leave blank to remove it." error={problems.label}>
          <Input
            maxLength={100}
            autoComplete="off"
            placeholder="Before year end"
            value={label}
            onChange={(event) => setLabel(event.target.value)}
          />
        </Field>
      )}
    </ActDialog>
  );
}
