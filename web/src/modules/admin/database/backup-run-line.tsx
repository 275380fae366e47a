import type { BackupRun } from '@builder-os/contract/modules/admin/backups';
import { useCalendar } from '../../../app/calendar.ts';
import { formatCount } from '../../../format/count.ts';
import { formatRelativeMoment } from '../../../format/dates.ts';
import { Progress } from '../../../ui/state/progress.tsx';
import { isWorking, runWords } from './backup-words.ts';

/** The latest backup run, with an indeterminate bar while it works: its total is known only at the end. */
export function BackupRunLine({ run }: { run: BackupRun }) {
  const calendar = useCalendar();
  const words = runWords(run, formatCount);
  return (
    <div role="status" className="mx-4 mb-3 grid gap-1.5 rounded-lg bg-sunken px-3 py-2">
      <p className={run.state === 'failed' ? 'text-destructive-text' : ''}>
        {words}
        {run.finishedAt !== null && (
          <span className="text-muted-foreground"> {formatRelativeMoment(run.finishedAt, calendar)}</span>
        )}
      </p>
      {isWorking(run) && <Progress value={null} label="Backup progress" />}
    </div>
  );
}
