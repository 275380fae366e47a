import { JOB_FILE_LIMIT, type JobFileKind } from '@builder-os/contract/modules/jobs/job-file-kinds';
import { useState } from 'react';
import { perform } from '../../../app/records/perform.ts';
import { formatBytes } from '../../../format/bytes.ts';
import { formatCountOf } from '../../../format/count.ts';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { FILE_ENDINGS, FILE_HINTS, FILE_KIND_LABELS } from './job-file-words.ts';
import { useUploadJobFile } from './job-files.mutations.ts';

interface FileEntryProps {
  jobId: number;
  /** The kinds the person may add. */
  kinds: readonly JobFileKind[];
}

/** Adds files of a kind, chosen or dropped. */
export function FileEntry({ jobId, kinds }: FileEntryProps) {
  const upload = useUploadJobFile(jobId);
  const [kind, setKind] = useState<JobFileKind>('photo');
  const [error, setError] = useState<string>();
  const [isUploading, setIsUploading] = useState(false);
  async function addAll(files: File[]) {
    const isTooLarge = files.some(({ size }) => size > JOB_FILE_LIMIT);
    setError(isTooLarge ? `Choose files no larger than ${formatBytes(JOB_FILE_LIMIT)}.` : undefined);
    if (isTooLarge) return;
    setIsUploading(true);
    await perform({
      run: async () => {
        // One at a time: a phone's connection is slow, and those that arrived stay if a later one fails.
        for (const file of files) await upload.mutateAsync({ file, kind });
      },
      done: { title: files.length === 1 ? 'File added' : `${formatCountOf(files.length, 'file')} added` },
      failed: 'Failed to add file',
    });
    setIsUploading(false);
  }
  return (
    <div className="grid gap-2.5">
      <SegmentedControl
        label="Kind of file"
        options={kinds.map((value) => ({ value, label: FILE_KIND_LABELS[value] }))}
        value={kind}
        onValueChange={setKind}
        className="justify-self-start"
      />
      <FileDrop
        label={isUploading ? 'Uploading...' : `Choose ${FILE_KIND_LABELS[kind].toLowerCase()}s or drop them here`}
        hint={`${FILE_HINTS[kind]}, up to ${formatBytes(JOB_FILE_LIMIT)} each`}
        accept={FILE_ENDINGS[kind]}
        onFiles={(files) => void addAll(files)}
        error={error}
        disabled={isUploading}
        className="py-5"
      />
    </div>
  );
}
