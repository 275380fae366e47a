import { assemblyEndpoints } from '@builder-os/contract/modules/jobs/assemblies';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export type AssemblyBody = BodyInput<typeof assemblyEndpoints.create>;
type AddBody = BodyInput<typeof assemblyEndpoints.add>;

// Whether a cost code is used depends on assemblies too.
const refresh = (queryClient: QueryClient) => void invalidateResource(queryClient, 'assembly', 'cost-code');

export function useCreateAssembly() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: AssemblyBody, idempotencyKey) => call(assemblyEndpoints.create, { body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useUpdateAssembly() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, version, body }: { id: number; version: number; body: AssemblyBody }, idempotencyKey) =>
      call(assemblyEndpoints.update, { params: { id }, body, ifMatch: version, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useDeleteAssembly() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(assemblyEndpoints.remove, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useRestoreAssembly() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(assemblyEndpoints.restore, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

/** Adds a quantity of an assembly to a job's budget. */
export function useAddAssembly(jobId: number) {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: AddBody, idempotencyKey) =>
      call(assemblyEndpoints.add, { params: { id: jobId }, body, idempotencyKey }),
    onSuccess: () => void invalidateResource(queryClient, 'job'),
  });
}
