import { jobTemplateEndpoints } from '@builder-os/contract/modules/jobs/job-templates';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export type TemplateBody = BodyInput<typeof jobTemplateEndpoints.create>;

// Whether a cost code is used depends on templates too.
const refresh = (queryClient: QueryClient) => void invalidateResource(queryClient, 'job-template', 'cost-code');

export function useCreateTemplate() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: TemplateBody, idempotencyKey) => call(jobTemplateEndpoints.create, { body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

/** Saves a job's kind, unit and budget lines. */
export function useSaveAsTemplate(jobId: number) {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: { name: string }, idempotencyKey) =>
      call(jobTemplateEndpoints.saveFromJob, { params: { id: jobId }, body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useUpdateTemplate() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, version, body }: { id: number; version: number; body: TemplateBody }, idempotencyKey) =>
      call(jobTemplateEndpoints.update, { params: { id }, body, ifMatch: version, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useDeleteTemplate() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(jobTemplateEndpoints.remove, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useRestoreTemplate() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(jobTemplateEndpoints.restore, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}
