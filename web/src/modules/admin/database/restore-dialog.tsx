import { type Backup, RESTORE_WORD } from '@builder-os/contract/modules/admin/backups';
import { useState } from 'react';
import { useCalendar } from '../../../app/calendar.ts';
import { ActDialog } from '../../../app/records/act-dialog.tsx';
import { formatMoment } from '../../../format/dates.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { useRestoreBackup } from '../backups/backups.mutations.ts';

const FIELDS = ['confirmation'] as const;

/** Replaces all data with the backup. The user types a confirmation because no other action changes as much. */
export function RestoreDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const calendar = useCalendar();
  const restore = useRestoreBackup();
  const [text, setText] = useState('');

  return (
    <ActDialog
      title="Restore backup?"
      description={`All data goes back to ${formatMoment(backup.createdAt, calendar)}. Anything entered since then is lost, but we back up today’s data first. Everyone is signed out.`}
      submitLabel="Restore Backup"
      pendingLabel="Restoring..."
      isDangerous
      isDirty={false}
      fields={FIELDS}
      check={() =>
        text.trim() === RESTORE_WORD ? {} : { confirmation: `Type ${RESTORE_WORD} to restore this backup.` }
      }
      act={() => restore.mutateAsync({ name: backup.name, confirmation: RESTORE_WORD })}
      done={{ title: 'Restore started', description: 'Everyone is signed out when it finishes' }}
      fallback="Failed to start restore"
      onClose={onClose}
    >
      {(problems) => (
        <>
          <Field label={`Type ${RESTORE_WORD} to confirm`} required error={problems.confirmation}>
            <Input value={text} autoComplete="off" onChange={(event) => setText(event.target.value)} />
          </Field>
        </>
      )}
    </ActDialog>
  );
}
