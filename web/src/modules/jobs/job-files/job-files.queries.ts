import { jobFileEndpoints } from '@builder-os/contract/modules/jobs/job-files';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** A job's photos, plans and documents, newest first. */
export function jobFilesQuery(jobId: number) {
  return queryOptions({
    queryKey: ['job-file', jobId],
    queryFn: ({ signal }) => call(jobFileEndpoints.list, { params: { id: jobId }, signal }),
  });
}

/** The files of a job's other records. */
export function relatedFilesQuery(jobId: number) {
  return queryOptions({
    queryKey: ['job-file', 'related', jobId],
    queryFn: ({ signal }) => call(jobFileEndpoints.related, { params: { id: jobId }, signal }),
    meta: {
      dependsOn: ['job', 'activity', 'purchase-order', 'financial-transaction', 'quote', 'order', 'property-document'],
    },
  });
}
