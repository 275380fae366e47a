import { MOST_BULK_JOBS } from '@builder-os/contract/modules/jobs/job-bulk';
import { jobImportEndpoints } from '@builder-os/contract/modules/jobs/job-imports';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';
import { perform } from '../../../app/records/perform.ts';
import { formatCountOf } from '../../../format/count.ts';
import { useBulkDeleteJobs } from '../jobs/job-bulk.mutations.ts';

export function useImportJobs() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ file, commit }: { file: File; commit: 'yes' | 'no' }, idempotencyKey) => {
      const upload = new FormData();
      upload.set('file', file);
      return call(jobImportEndpoints.run, { query: { commit }, upload, idempotencyKey });
    },
    onSuccess: ({ ids }) => {
      if (ids.length > 0) void invalidateResource(queryClient, 'job');
    },
  });
}

/** Returns a function that moves imported jobs to Trash, in batches of the bulk deletion's limit. */
export function useUndoJobImport() {
  const { mutateAsync: remove } = useBulkDeleteJobs();
  return (ids: readonly number[]) =>
    perform({
      run: async () => {
        for (let from = 0; from < ids.length; from += MOST_BULK_JOBS)
          await remove(ids.slice(from, from + MOST_BULK_JOBS));
      },
      done: { title: 'Import undone', description: `${formatCountOf(ids.length, 'job')} moved to Trash` },
      failed: 'Failed to undo import',
    });
}
