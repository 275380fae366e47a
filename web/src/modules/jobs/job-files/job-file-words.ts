import { JOB_FILE_LIMIT, type JobFileKind } from '@builder-os/contract/modules/jobs/job-file-kinds';
import { type JobFile, jobFileEndpoints } from '@builder-os/contract/modules/jobs/job-files';
import { endpointUrl } from '../../../api/client.ts';
import { formatBytes } from '../../../format/bytes.ts';

export const FILE_KIND_LABELS: Record<JobFileKind, string> = { photo: 'Photo', plan: 'Plan', document: 'Document' };

/** The file names each kind’s file picker offers. */
export const FILE_ENDINGS: Record<JobFileKind, string> = {
  photo: '.jpg,.jpeg,.png,.webp',
  plan: '.pdf,.jpg,.jpeg,.png,.webp,.dwg',
  document: '.pdf,.jpg,.jpeg,.png,.webp,.docx,.xlsx',
};

export const FILE_HINTS: Record<JobFileKind, string> = {
  photo: 'JPEG, PNG or WebP',
  plan: 'PDF, image or DWG',
  document: 'PDF, image, Word or Excel',
};

export const jobFileUrl = ({ id }: Pick<JobFile, 'id'>) => endpointUrl(jobFileEndpoints.file, { params: { id } });

interface Missing {
  added: number;
  /** The names of the files to choose again. */
  failed: readonly string[];
  tooLarge: readonly string[];
}

/** Says which of the chosen files were not added: "3 of 10 added. Choose the others again: slab.jpg, wall.jpg." */
export function explainMissing({ added, failed, tooLarge }: Missing): string | undefined {
  const count = added + failed.length + tooLarge.length;
  if (added === count) return undefined;
  const parts = [
    count > 1 && `${added} of ${count} added.`,
    failed.length > 0 && `Choose ${added === 0 ? '' : 'the others '}again: ${failed.join(', ')}.`,
    tooLarge.length > 0 && `Larger than ${formatBytes(JOB_FILE_LIMIT)}: ${tooLarge.join(', ')}.`,
  ];
  return parts.filter(Boolean).join(' ');
}
