import type { BackupList } from '@builder-os/contract/modules/admin/backups';
import { Archive, Upload } from 'lucide-react';
import { useRef } from 'react';
import { errorToast } from '../../../api/error-toast.ts';
import { perform } from '../../../app/records/perform.ts';
import { useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { useBackUpNow, useUploadBackup } from '../backups/backups.mutations.ts';
import { isWorking } from './backup-words.ts';

const FREQUENCIES = { hourly: 'hourly', daily: 'daily', weekly: 'weekly' } as const;

export function BackupsToolbar({ titleId, list }: { titleId: string; list: BackupList | undefined }) {
  const canUpload = useCan('role:admin');
  const backUp = useBackUpNow();
  const upload = useUploadBackup();
  const chooser = useRef<HTMLInputElement>(null);
  const busy = list?.run && isWorking(list.run) ? 'Another backup task is running.' : undefined;

  function send(file: File | undefined): void {
    if (!file) return;
    void perform({
      run: () => upload.mutateAsync(file),
      done: { title: 'Backup uploaded', description: 'Checking it now' },
      failed: 'Failed to upload backup',
    });
  }

  return (
    <header className="flex flex-wrap items-center gap-2 px-4 pt-4 pb-3">
      <div className="min-w-48 flex-1">
        <h3 id={titleId} className="text-[13.5px]/5 font-semibold">
          Backups
        </h3>
        {list && (
          <p className="text-xs text-muted-foreground">
            Made {FREQUENCIES[list.frequency]}, each tested by restoring it to a temporary database
            {list.isEncrypting ? ', encrypted.' : '.'} Those made by hand stay until you delete them.
          </p>
        )}
      </div>
      <input
        ref={chooser}
        type="file"
        accept=".backup"
        aria-label="Backup to upload"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          send(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button
        pending={upload.isPending}
        pendingLabel="Uploading..."
        disabledReason={canUpload.allowed ? busy : canUpload.reason}
        onClick={() => chooser.current?.click()}
      >
        <Upload aria-hidden="true" />
        Upload
      </Button>
      <Button
        pending={backUp.isPending}
        disabledReason={busy}
        onClick={() => backUp.mutate(undefined, { onError: (error) => errorToast(error, 'Failed to start backup') })}
      >
        <Archive aria-hidden="true" />
        Back Up Now
      </Button>
    </header>
  );
}
