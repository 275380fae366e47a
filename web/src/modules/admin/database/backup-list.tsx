import type { BackupList as Backups } from '@builder-os/contract/modules/admin/backups';
import { useState } from 'react';
import { BackupRow } from './backup-row.tsx';
import { isWorking } from './backup-words.ts';
import { RestoreDialog } from './restore-dialog.tsx';

/** The backups, newest first. */
export function BackupList({ list }: { list: Backups }) {
  const [restoring, setRestoring] = useState<string | null>(null);
  const backup = list.backups.find(({ name }) => name === restoring);
  if (list.backups.length === 0) {
    return <p className="px-4 pb-4 text-muted-foreground">No backup yet. The first one is made within the hour.</p>;
  }
  return (
    <>
      <ul className="border-t border-border">
        {list.backups.map((one) => (
          <BackupRow
            key={one.name}
            backup={one}
            isBusy={list.run !== null && isWorking(list.run)}
            onRestore={() => setRestoring(one.name)}
          />
        ))}
      </ul>
      {backup && <RestoreDialog backup={backup} onClose={() => setRestoring(null)} />}
    </>
  );
}
