import { jobBulkEndpoints } from '@builder-os/contract/modules/jobs/job-bulk';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

type MoveBody = BodyInput<typeof jobBulkEndpoints.move>;
type ManagerBody = BodyInput<typeof jobBulkEndpoints.setManager>;

const refresh = (queryClient: QueryClient) => void invalidateResource(queryClient, 'job');

export function useBulkMoveJobs() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: MoveBody, idempotencyKey) => call(jobBulkEndpoints.move, { body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useBulkSetManager() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: ManagerBody, idempotencyKey) => call(jobBulkEndpoints.setManager, { body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useBulkDeleteJobs() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (ids: number[], idempotencyKey) => call(jobBulkEndpoints.remove, { body: { ids }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useBulkRestoreJobs() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (ids: number[], idempotencyKey) => call(jobBulkEndpoints.restore, { body: { ids }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}
