import { jobArchiveEndpoints } from '@builder-os/contract/modules/job-archive/job-archives';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export function useMakeJobArchive(jobId: number) {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (_: undefined, idempotencyKey) =>
      call(jobArchiveEndpoints.create, { params: { id: jobId }, idempotencyKey }),
    onSuccess: () => invalidateResource(queryClient, 'job-archive'),
  });
}

export function useCancelJobArchive() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(jobArchiveEndpoints.cancel, { params: { id }, idempotencyKey }),
    onSuccess: () => invalidateResource(queryClient, 'job-archive'),
  });
}
