import { jobEndpoints } from '@builder-os/contract/modules/jobs/jobs';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export type JobBody = BodyInput<typeof jobEndpoints.create>;
export type JobChanges = BodyInput<typeof jobEndpoints.update>;

export function useCreateJob() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: JobBody, idempotencyKey) => call(jobEndpoints.create, { body, idempotencyKey }),
    onSuccess: () => void invalidateResource(queryClient, 'job'),
  });
}

/** Sends only what was changed; `version` is the one the changes are based on. */
export function useUpdateJob() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, version, changes }: { id: number; version: number; changes: JobChanges }, idempotencyKey) =>
      call(jobEndpoints.update, { params: { id }, body: changes, ifMatch: version, idempotencyKey }),
    onSuccess: () => void invalidateResource(queryClient, 'job'),
  });
}

export function useDeleteJob() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(jobEndpoints.remove, { params: { id }, idempotencyKey }),
    onSuccess: () => void invalidateResource(queryClient, 'job'),
  });
}
