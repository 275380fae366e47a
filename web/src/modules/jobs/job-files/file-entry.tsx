import { JOB_FILE_LIMIT, type JobFileKind } from '@builder-os/contract/modules/jobs/job-file-kinds';
import { useState } from 'react';
import { errorToast } from '../../../api/error-toast.ts';
import { isFileRejected } from '../../../app/records/send-again.ts';
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
  // Files that weren't sent because the connection was lost, and the kind chosen for them.
  const [held, setHeld] = useState<{ files: File[]; kind: JobFileKind }>();
  async function addAll(chosen: File[], kind: JobFileKind) {
    setError(undefined);
    setHeld(undefined);
    const files = chosen.filter(({ size }) => size <= JOB_FILE_LIMIT);
    const { failed, rejected, problem } = await addInTurn(files, (file, index) => {
      setProgress(files.length === 1 ? 'Adding...' : `Adding ${index + 1} of ${files.length}`);
      return upload.mutateAsync({ file, kind });
    });
    setProgress(undefined);
    const added = files.length - failed.length - rejected.length;
    const tooLarge = chosen.filter((file) => !files.includes(file));
    setError(explainMissing({ added, failed, rejected, tooLarge }));
    if (failed.length > 0) setHeld({ files: failed, kind });
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
        onFiles={(files) => void addAll(files, kind)}
        error={error}
        again={held && { files: held.files, send: () => void addAll(held.files, held.kind) }}
        disabled={progress !== undefined}
        className="py-5"
      />
    </div>
  );
}

/**
 * Adds files one at a time, because a phone's connection is slow: those added stay if a later one fails. A rejected file
 * is skipped; with a lost connection, the rest would only fail one by one.
 */
async function addInTurn(files: readonly File[], add: (file: File, index: number) => Promise<unknown>) {
  const rejected: File[] = [];
  let problem: unknown;
  for (const [index, file] of files.entries()) {
    try {
      await add(file, index);
    } catch (error) {
      problem = error;
      if (!isFileRejected(error)) return { failed: files.slice(index), rejected, problem };
      rejected.push(file);
    }
  }
  return { failed: [], rejected, problem };
}
