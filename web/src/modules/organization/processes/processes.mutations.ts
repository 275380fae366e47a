import { processEndpoints } from '@builder-os/contract/modules/organization/processes';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export type ProcessBody = BodyInput<typeof processEndpoints.create>;
type Run = BodyInput<typeof processEndpoints.run>;

const refresh = (queryClient: QueryClient) => void invalidateResource(queryClient, 'process');

/** Updates the process in `base`, or creates one. */
export function useSaveProcess() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ base, body }: { base?: { id: number; version: number }; body: ProcessBody }, idempotencyKey) =>
      base
        ? call(processEndpoints.update, { params: { id: base.id }, body, ifMatch: base.version, idempotencyKey })
        : call(processEndpoints.create, { body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useRunProcess() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, body }: { id: number; body: Run }, idempotencyKey) =>
      call(processEndpoints.run, { params: { id }, body, idempotencyKey }),
    onSuccess: () => void invalidateResource(queryClient, 'process', 'activity'),
  });
}

export function useAcknowledgeProcess() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(processEndpoints.acknowledge, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useRestoreProcessRevision() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (params: { id: number; number: number }, idempotencyKey) =>
      call(processEndpoints.restoreRevision, { params, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useDeleteProcess() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(processEndpoints.remove, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useRestoreProcess() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(processEndpoints.restore, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}
