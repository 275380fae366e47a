import { programEndpoints } from '@builder-os/contract/modules/education/programs';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export type ProgramBody = BodyInput<typeof programEndpoints.create>;
export type ProgramChanges = BodyInput<typeof programEndpoints.update>;

const refresh = (queryClient: QueryClient) => void invalidateResource(queryClient, 'coaching-program', 'course');

export function useCreateProgram() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: ProgramBody, idempotencyKey) => call(programEndpoints.create, { body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

/** Sends only the changed fields; `version` is the one the changes are based on. */
export function useUpdateProgram() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, version, changes }: { id: number; version: number; changes: ProgramChanges }, idempotencyKey) =>
      call(programEndpoints.update, { params: { id }, body: changes, ifMatch: version, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useDeleteProgram() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(programEndpoints.remove, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useRestoreProgram() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(programEndpoints.restore, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}
