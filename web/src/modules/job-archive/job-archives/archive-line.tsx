import { isBeingMade } from '@builder-os/contract/modules/job-archive/job-archive-states';
import { type JobArchive, jobArchiveEndpoints } from '@builder-os/contract/modules/job-archive/job-archives';
import { Download, X } from 'lucide-react';
import { endpointUrl } from '../../../api/client.ts';
import { useCalendar } from '../../../app/calendar.ts';
import { perform } from '../../../app/records/perform.ts';
import { formatBytes } from '../../../format/bytes.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatMoment, formatMomentDay } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { STATES } from './archive-words.ts';
import { useCancelJobArchive } from './job-archives.mutations.ts';

const ArchiveProgress = loadWhenUsed(async () => (await import('./archive-progress.tsx')).ArchiveProgress);

/** A ZIP: when it was made and by whom, its contents, and its download or its progress. */
export function ArchiveLine({ archive }: { archive: JobArchive }) {
  const calendar = useCalendar();
  const { state, createdAt, madeByName, size, filesDone, expiresAt, failure, leftOut, missing, manifestHash } = archive;
  const { label, tone } = STATES[state];
  const time = formatMoment(createdAt, calendar);
  const facts = [
    madeByName,
    size === null ? undefined : formatBytes(size),
    size === null ? undefined : formatCountOf(filesDone, 'file'),
    state === 'ready' && expiresAt !== null && `can be downloaded until ${formatMomentDay(expiresAt, calendar)}`,
  ];
  return (
    <li className="grid gap-1.5 px-4 py-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
        <span className="min-w-40 flex-1">
          <span className="block font-medium tabular">{time}</span>
          <span className="block text-xs text-muted-foreground tabular">{facts.filter(Boolean).join(' · ')}</span>
        </span>
        <Badge tone={tone}>{label}</Badge>
        <ArchiveAction archive={archive} time={time} />
      </div>
      {isBeingMade(state) && <ArchiveProgress archive={archive} />}
      {failure !== null && <p className="text-destructive-text">{failure}</p>}
      {leftOut.length > 0 && (
        <p className="text-xs text-muted-foreground">Left out for lack of permission: {leftOut.join(', ')}</p>
      )}
      {missing > 0 && (
        <p className="text-xs text-destructive-text">
          {formatCountOf(missing, 'file')} not found in storage. The ZIP’s manifest has the names.
        </p>
      )}
      {manifestHash !== null && (
        <p className="font-mono text-2xs break-all text-muted-foreground">Manifest SHA-256 {manifestHash}</p>
      )}
    </li>
  );
}

function ArchiveAction({ archive: { id, state, can }, time }: { archive: JobArchive; time: string }) {
  const cancel = useCancelJobArchive();
  if (can.download) {
    return (
      <a
        href={endpointUrl(jobArchiveEndpoints.file, { params: { id } })}
        download
        aria-label={`Download the job file of ${time}`}
        className={buttonClasses({ size: 'sm' })}
      >
        <Download aria-hidden="true" />
        Download
      </a>
    );
  }
  if (state === 'ready') {
    return (
      <Button size="sm" disabledReason="It contains parts you can’t see. Make your own job file.">
        <Download aria-hidden="true" />
        Download
      </Button>
    );
  }
  if (!can.cancel) return null;
  const stop = () =>
    void perform({
      run: () => cancel.mutateAsync(id),
      done: { title: 'Job file canceled' },
      failed: 'Failed to cancel job file',
    });
  return (
    <Button size="sm" pending={cancel.isPending} onClick={stop}>
      <X aria-hidden="true" />
      Cancel
    </Button>
  );
}
