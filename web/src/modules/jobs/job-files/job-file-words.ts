import type { JobFileKind } from '@builder-os/contract/modules/jobs/job-file-kinds';
import { type JobFile, jobFileEndpoints } from '@builder-os/contract/modules/jobs/job-files';
import { endpointUrl } from '../../../api/client.ts';

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
