import type { JobFileKind } from '@builder-os/contract/modules/jobs/job-file-kinds';
import { jobFileEndpoints } from '@builder-os/contract/modules/jobs/job-files';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

interface FileChange {
  base: { id: number; version: number };
  body: JobFileChanges;
}

export type JobFileChanges = BodyInput<typeof jobFileEndpoints.update>;
const refresh = (queryClient: QueryClient) => void invalidateResource(queryClient, 'job-file');

export function useUploadJobFile(jobId: number) {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ file, kind }: { file: File; kind: JobFileKind }, idempotencyKey) => {
      const upload = new FormData();
      upload.set('file', file);
      return call(jobFileEndpoints.upload, { params: { id: jobId }, query: { kind }, upload, idempotencyKey });
    },
    onSuccess: () => refresh(queryClient),
  });
}

export function useUpdateJobFile() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ base: { id, version }, body }: FileChange, idempotencyKey) =>
      call(jobFileEndpoints.update, { params: { id }, body, ifMatch: version, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useDeleteJobFile() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(jobFileEndpoints.remove, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useRestoreJobFile() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(jobFileEndpoints.restore, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

/** Shows photos and plans on the pages of people outside, or hides them. */
export function useReleaseJobFiles(jobId: number) {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: BodyInput<typeof jobFileEndpoints.release>, idempotencyKey) =>
      call(jobFileEndpoints.release, { params: { id: jobId }, body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}
