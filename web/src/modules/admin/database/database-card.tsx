import type { BackupRun } from '@builder-os/contract/modules/admin/backups';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useCalendar } from '../../../app/calendar.ts';
import { formatCount } from '../../../format/count.ts';
import { formatRelativeMoment } from '../../../format/dates.ts';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Progress } from '../../../ui/state/progress.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { backupsQuery } from '../backups/backups.queries.ts';
import { BackupList } from './backup-list.tsx';
import { isWorking, runWords } from './backup-words.ts';
import { BackupsToolbar } from './backups-toolbar.tsx';
import { SampleDataActions } from './sample-data-actions.tsx';

/** Database Management: sample data and backups. */
export function DatabaseCard() {
  const id = useId();
  const { data, isError, isFetching, refetch } = useQuery(backupsQuery);
  return (
    <section aria-labelledby={id} className="rounded-lg border border-border bg-card">
      <header className="flex min-h-11 items-center border-b border-border px-4">
        <h2 id={id} className="text-[13.5px]/5 font-semibold">
          Database Management
        </h2>
      </header>
      <SampleDataActions />
      <section aria-labelledby={`${id}backups`} className="border-t border-border">
        <BackupsToolbar titleId={`${id}backups`} list={data} />
        {isError && !data ? (
          <ErrorState
            headline="Couldn’t load backups"
            sentence="Check your connection and try again."
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : data ? (
          <>
            {data.run && <BackupRunLine run={data.run} />}
            <BackupList list={data} />
          </>
        ) : (
          <div aria-busy="true" className="p-4">
            <Skeleton className="h-8 w-full" />
          </div>
        )}
      </section>
    </section>
  );
}

/** The latest backup run, with an indeterminate bar while it works: its total is known only at the end. */
function BackupRunLine({ run }: { run: BackupRun }) {
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
