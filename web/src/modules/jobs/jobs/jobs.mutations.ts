import type { JobPhase } from '@builder-os/contract/modules/jobs/job-phases';
import { jobEndpoints } from '@builder-os/contract/modules/jobs/jobs';
import { propertyJobEndpoints } from '@builder-os/contract/modules/real-estate/property-jobs';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export type JobBody = BodyInput<typeof jobEndpoints.create>;
export type JobChanges = BodyInput<typeof jobEndpoints.update>;

// Lists, boards, money and details start with `job`.
const refreshJobs = (queryClient: QueryClient) => void invalidateResource(queryClient, 'job');

export function useCreateJob() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: JobBody, idempotencyKey) => call(jobEndpoints.create, { body, idempotencyKey }),
    onSuccess: () => refreshJobs(queryClient),
  });
}

export function useStartJob() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (dealId: number, idempotencyKey) =>
      call(jobEndpoints.startFromDeal, { params: { id: dealId }, idempotencyKey }),
    onSuccess: () => refreshJobs(queryClient),
  });
}

/** Sends only what was changed; `version` is the one the changes are based on. */
export function useUpdateJob() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, version, changes }: { id: number; version: number; changes: JobChanges }, idempotencyKey) =>
      call(jobEndpoints.update, { params: { id }, body: changes, ifMatch: version, idempotencyKey }),
    onSuccess: () => refreshJobs(queryClient),
  });
}

interface Move {
  id: number;
  version: number;
  phase: JobPhase;
  reason?: string;
}

export function useMoveJob() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, version, phase, reason }: Move, idempotencyKey) =>
      call(jobEndpoints.move, { params: { id }, body: { phase, reason }, ifMatch: version, idempotencyKey }),
    // Also after a refusal: the next try names the newest version.
    onSettled: () => refreshJobs(queryClient),
  });
}

export function useDeleteJob() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(jobEndpoints.remove, { params: { id }, idempotencyKey }),
    onSuccess: () => refreshJobs(queryClient),
  });
}

export function useRestoreJob() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(jobEndpoints.restore, { params: { id }, idempotencyKey }),
    onSuccess: () => refreshJobs(queryClient),
  });
}

/** Starts a renovation job on a property. */
export function useStartPropertyJob() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(propertyJobEndpoints.start, { params: { id }, idempotencyKey }),
    onSuccess: () => refreshJobs(queryClient),
  });
}
