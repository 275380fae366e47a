import type { JobFile } from '@builder-os/contract/modules/jobs/job-files';
import { Download, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import { deleteWithUndo } from '../../../app/records/delete-with-undo.ts';
import { useCurrentUser } from '../../../auth/current-user.ts';
import { useCan } from '../../../auth/use-can.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { jobFileUrl } from './job-file-words.ts';
import { useDeleteJobFile, useRestoreJobFile } from './job-files.mutations.ts';
import { useReleaseFiles } from './use-release-files.ts';

/** Downloads, edits or deletes a file. People can change files they added; with `jobs_write`, any file. */
export function FileActions({ file, onEdit }: { file: JobFile; onEdit: () => void }) {
  const { id, title, fileName } = file;
  const remove = useDeleteJobFile();
  const restore = useRestoreJobFile();
  const write = useCan('jobs_write');
  const user = useCurrentUser();
  const release = useReleaseFiles(file.jobId);
  const isReleased = file.releasedAt !== null;
  const reason = file.uploadedBy === user.id ? undefined : write.reason;
  return (
    <span className="flex">
      <a
        href={jobFileUrl(file)}
        download={fileName}
        aria-label={`Download ${title}`}
        className={buttonClasses({ variant: 'ghost', size: 'icon-sm' })}
      >
        <Download aria-hidden="true" />
      </a>
      {file.kind !== 'document' && (
        <IconButton
          size="sm"
          aria-label={isReleased ? `Hide ${title} from pages for outsiders` : `Release ${title} to pages for outsiders`}
          disabledReason={write.reason}
          onClick={() => void release([id], !isReleased)}
        >
          {isReleased ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </IconButton>
      )}
      <IconButton size="sm" aria-label={`Edit ${title}`} disabledReason={reason} onClick={onEdit}>
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton
        size="sm"
        aria-label={`Delete ${title}`}
        disabledReason={reason}
        onClick={() =>
          void deleteWithUndo({
            noun: 'File',
            id,
            name: title,
            remove: remove.mutateAsync,
            restore: restore.mutateAsync,
          })
        }
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
    </span>
  );
}
