import { JOB_FILE_LIMIT, type JobFileKind } from '@builder-os/contract/modules/jobs/job-file-kinds';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { errorToast } from '../../../api/error-toast.ts';
import { formatBytes } from '../../../format/bytes.ts';
import { formatCountOf } from '../../../format/count.ts';
import { SegmentedControl } from '../../../ui/filter/segmented-control.tsx';
import { FileDrop } from '../../../ui/form/file-drop.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { explainMissing, FILE_ENDINGS, FILE_HINTS, FILE_KIND_LABELS } from './job-file-words.ts';
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
  const [progress, setProgress] = useState<string>();
  /** Adds the files one at a time, because a phone's connection is slow: uploaded files stay if a later one fails. */
  async function addAll(chosen: File[]) {
    setError(undefined);
    const files = chosen.filter(({ size }) => size <= JOB_FILE_LIMIT);
    const failed: string[] = [];
    let problem: unknown;
    for (const [index, file] of files.entries()) {
      setProgress(files.length === 1 ? 'Adding...' : `Adding ${index + 1} of ${files.length}`);
      try {
        await upload.mutateAsync({ file, kind });
      } catch (error) {
        problem = error;
        failed.push(file.name);
        if (isRefusal(error)) continue;
        // With a lost connection, the rest would only fail one by one.
        failed.push(...files.slice(index + 1).map(({ name }) => name));
        break;
      }
    }
    setProgress(undefined);
    const added = files.length - failed.length;
    const tooLarge = chosen.filter((file) => !files.includes(file)).map(({ name }) => name);
    setError(explainMissing({ added, failed, tooLarge }));
    if (problem !== undefined) errorToast(problem, 'Failed to add file');
    else if (added > 0) toast({ title: added === 1 ? 'File added' : `${formatCountOf(added, 'file')} added` });
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
        label={progress ?? `Choose ${FILE_KIND_LABELS[kind].toLowerCase()}s or drop them here`}
        hint={`${FILE_HINTS[kind]}, up to ${formatBytes(JOB_FILE_LIMIT)} each`}
        accept={FILE_ENDINGS[kind]}
        onFiles={(files) => void addAll(files)}
        error={error}
        disabled={progress !== undefined}
        className="py-5"
      />
    </div>
  );
}

/** Whether the server rejected only this one file. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [400, 413, 415, 422].includes(error.status);
}
