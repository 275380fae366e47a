import { type Backup, backupEndpoints } from '@builder-os/contract/modules/admin/backups';
import { Download, History, Tag, Trash2 } from 'lucide-react';
import { endpointUrl } from '../../../api/client.ts';
import { useCalendar } from '../../../app/calendar.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatBytes } from '../../../format/bytes.ts';
import { formatCount } from '../../../format/count.ts';
import { formatMoment } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { kindWord } from './backup-words.ts';

interface BackupRowProps {
  backup: Backup;
  isBusy: boolean;
  onRestore: () => void;
  onLabel: () => void;
  onDelete: () => void;
}

export function BackupRow({ backup, isBusy, onRestore, onLabel, onDelete }: BackupRowProps) {
  const calendar = useCalendar();
  const canTake = useCan('role:admin');
  const { name, createdAt, size, rows, isVerified, isEncrypted, failure, label } = backup;
  const time = formatMoment(createdAt, calendar);
  const reason = canTake.allowed ? (isBusy ? 'Another backup task is running.' : undefined) : canTake.reason;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-border px-4 py-2 last:border-b-0">
      <div className="min-w-48 flex-1">
        <p className="font-medium tabular">
          {time}
          {label !== null && <span className="font-normal"> · {label}</span>}
        </p>
        <p className="text-xs break-words text-muted-foreground">
          {[
            kindWord(backup),
            rows === null ? undefined : `${formatCount(rows)} rows`,
            isEncrypted ? 'encrypted' : undefined,
          ]
            .filter(Boolean)
            .join(' · ')}
          {failure !== null && <span className="text-destructive-text"> · {failure}</span>}
        </p>
      </div>
      <span className="w-18 text-right text-muted-foreground tabular max-sm:w-auto">{formatBytes(size)}</span>
      <span className="w-27">
        <Badge tone={isVerified ? 'moss' : 'timber'}>{isVerified ? 'Verified' : 'Not verified'}</Badge>
      </span>
      <div className="flex gap-1.5">
        {canTake.allowed ? (
          <a
            href={endpointUrl(backupEndpoints.download, { params: { name } })}
            download={name}
            aria-label={`Download the ${time} backup`}
            className={buttonClasses({ size: 'sm' })}
          >
            <Download aria-hidden="true" />
            Download
          </a>
        ) : (
          <Button size="sm" disabledReason={canTake.reason}>
            <Download aria-hidden="true" />
            Download
          </Button>
        )}
        <IconButton size="sm" aria-label={`Label the backup of ${time}`} onClick={onLabel}>
          <Tag aria-hidden="true" />
        </IconButton>
        <IconButton size="sm" aria-label={`Delete the backup of ${time}`} disabledReason={reason} onClick={onDelete}>
          <Trash2 aria-hidden="true" />
        </IconButton>
        <Button size="sm" aria-label={`Restore the ${time} backup`} disabledReason={reason} onClick={onRestore}>
          <History aria-hidden="true" />
          Restore
        </Button>
      </div>
    </li>
  );
}
