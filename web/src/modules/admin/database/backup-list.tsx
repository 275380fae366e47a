import type { BackupList as Backups } from '@builder-os/contract/modules/admin/backups';
import { useState } from 'react';
import { askToDeleteForGood } from '../../../app/records/delete-questions.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useDeleteBackup } from '../backups/backups.mutations.ts';
import { BackupRow } from './backup-row.tsx';
import { isWorking } from './backup-words.ts';
import { LabelBackupDialog } from './label-backup-dialog.tsx';
import { RestoreDialog } from './restore-dialog.tsx';

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
