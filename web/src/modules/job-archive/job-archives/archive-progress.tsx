import type { JobArchive } from '@builder-os/contract/modules/job-archive/job-archives';
import { formatBytes } from '../../../format/bytes.ts';
import { formatCount, formatCountOf } from '../../../format/count.ts';
import { Progress } from '../../../ui/state/progress.tsx';
import { percentOf } from './archive-words.ts';

/** How far a ZIP is: files, bytes, and a bar. */
export function ArchiveProgress({ archive }: { archive: JobArchive }) {
  const { filesDone, filesTotal, bytes } = archive;
  const words =
    filesTotal === null
      ? 'Waiting to start'
      : `${formatCount(filesDone)} of ${formatCountOf(filesTotal, 'file')}, ${formatBytes(bytes)}`;
  return (
    <div role="status" className="grid gap-1">
      <p className="text-xs text-muted-foreground tabular">{words}</p>
      <Progress value={percentOf(archive)} label="Progress of the job file" />
    </div>
  );
}
