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

type Named = readonly { name: string }[];

interface Missing {
  added: number;
  /** Files that can be sent again. */
  failed: Named;
  /** Files the server can’t take. */
  rejected: Named;
  tooLarge: Named;
}

/** Says which of the chosen files were not added: "3 of 10 added. Not added yet: slab.jpg, wall.jpg." */
export function explainMissing({ added, failed, rejected, tooLarge }: Missing): string | undefined {
  const count = added + failed.length + rejected.length + tooLarge.length;
  if (added === count) return undefined;
  const parts = [
    count > 1 && `${added} of ${count} added.`,
    failed.length > 0 && `Not added yet: ${listNames(failed)}.`,
    rejected.length > 0 && `Can’t be used: ${listNames(rejected)}.`,
    tooLarge.length > 0 && `Larger than ${formatBytes(JOB_FILE_LIMIT)}: ${listNames(tooLarge)}.`,
  ];
  return parts.filter(Boolean).join(' ');
}

const listNames = (files: Named) => files.map(({ name }) => name).join(', ');
