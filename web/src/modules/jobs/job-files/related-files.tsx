import type { RelatedFile } from '@builder-os/contract/modules/jobs/job-files';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { organization } from '../../../app/organization.ts';
import { formatMomentDay } from '../../../format/dates.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { LinkedList } from '../../../ui/linked-list.tsx';
import { FILE_KIND_LABELS } from './job-file-words.ts';
import { relatedFilesQuery } from './job-files.queries.ts';

/** The files that belong to the job's other records, such as the PDFs of its orders. */
export function RelatedFilesList({ jobId }: { jobId: number }) {
  const { data: files, isError, refetch } = useQuery(relatedFilesQuery(jobId));
  return (
    <LinkedList
      title="From other records"
      items={files?.map((file, id) => ({ id, file }))}
      emptyText="Photos of activities, PDFs of orders and quotes, receipts and the property’s documents are listed here."
      hasFailed={isError && !files}
      onRetry={() => void refetch()}
      renderItem={({ file }) => <RelatedFileLine file={file} />}
    />
  );
}

function RelatedFileLine({ file: { kind, name, of, file, link, at } }: { file: RelatedFile }) {
  const day = formatMomentDay(at, organization);
  return (
    <>
      <span className="min-w-0 flex-1">
        <Link to={link} className="block truncate font-strong hover:text-link hover:underline">
          {of}
        </Link>
        <span className="block wrap-anywhere text-xs text-muted-foreground">
          {[FILE_KIND_LABELS[kind], name, day].join(' · ')}
        </span>
      </span>
      <a
        href={file}
        download={name}
        // Many receipts have the same file name.
        aria-label={`Download ${name} of ${of}, ${day}`}
        className={buttonClasses({ variant: 'ghost', size: 'icon-sm' })}
      >
        <Download aria-hidden="true" />
      </a>
    </>
  );
}
