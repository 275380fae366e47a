import { JOB_FILE_KINDS, type JobFileKind } from '@builder-os/contract/modules/jobs/job-file-kinds';
import type { JobFile } from '@builder-os/contract/modules/jobs/job-files';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LearnMore } from '../../../app/learn-more.tsx';
import { organization } from '../../../app/organization.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatBytes } from '../../../format/bytes.ts';
import { formatMomentDay } from '../../../format/dates.ts';
import { TabSkeleton } from '../../../ui/filter/tab-skeleton.tsx';
import { LinkedList } from '../../../ui/linked-list.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { StatePanel } from '../../../ui/panel.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { JobArchivesPanel } from '../../job-archive/job-archives/job-archives-panel.tsx';
import type { JobTabProps } from '../jobs/detail/job-tab-props.ts';
import { FileActions } from './file-actions.tsx';
import { FileEntry } from './file-entry.tsx';
import { jobFilesQuery } from './job-files.queries.ts';
import { PhotoGrid } from './photo-grid.tsx';
import { RelatedFilesList } from './related-files.tsx';

const FileDialog = loadWhenUsed(async () => (await import('./file-dialog.tsx')).FileDialog);

const LISTS = [
  { kind: 'plan', title: 'Plans', empty: 'No plans yet. Add the drawings the crew builds from.' },
  { kind: 'document', title: 'Documents', empty: 'No documents yet. Add the contract, permits and warranties.' },
] as const;

/** A job's photos, plans and documents, and the files of its other records. */
export function FilesTab({ job: { id } }: JobTabProps) {
  const { data: files, isError, isFetching, refetch } = useQuery(jobFilesQuery(id));
  const [edited, setEdited] = useState<JobFile | null>(null);
  // Documents tell amounts, so people on the crew see and add only photos and plans.
  const seesDocuments = useCan('jobs_read').allowed;
  const kinds: readonly JobFileKind[] = seesDocuments ? JOB_FILE_KINDS : ['photo', 'plan'];
  if (isError && !files) {
    return (
      <StatePanel>
        <ErrorState
          headline="Unable to load files"
          sentence="Check your connection and try again."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </StatePanel>
    );
  }
  if (!files) return <TabSkeleton />;
  return (
    <>
      <FileEntry jobId={id} kinds={kinds} />
      <PhotoGrid photos={files.filter(({ kind }) => kind === 'photo')} onEdit={setEdited} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 sm:gap-4 lg:grid-cols-2">
        {LISTS.filter(({ kind }) => kinds.includes(kind)).map(({ kind, title, empty }) => (
          <LinkedList
            key={kind}
            title={title}
            items={files.filter((file) => file.kind === kind)}
            emptyText={empty}
            emptyMore={<LearnMore page="jobs" />}
            hasFailed={false}
            onRetry={() => void refetch()}
            renderItem={(file) => <FileLine file={file} onEdit={() => setEdited(file)} />}
          />
        ))}
        <RelatedFilesList jobId={id} />
        {seesDocuments && <JobArchivesPanel jobId={id} />}
      </div>
      {edited && <FileDialog file={edited} kinds={kinds} onClose={() => setEdited(null)} />}
    </>
  );
}

function FileLine({ file, onEdit }: { file: JobFile; onEdit: () => void }) {
  const { title, fileName, size, createdAt, uploadedByName, releasedAt } = file;
  return (
    <>
      <span className="min-w-0 flex-1">
        <span title={fileName} className="block truncate font-strong">
          {title}
        </span>
        <span className="block wrap-anywhere text-xs text-muted-foreground">
          {[
            fileName,
            formatBytes(size),
            formatMomentDay(createdAt, organization),
            uploadedByName,
            releasedAt !== null && 'released',
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <FileActions file={file} onEdit={onEdit} />
    </>
  );
}
