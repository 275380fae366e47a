import { rockEndpoints } from '@builder-os/contract/modules/organization/rocks';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export type RockBody = BodyInput<typeof rockEndpoints.create>;
export type RockChanges = BodyInput<typeof rockEndpoints.update>;
export type QuarterClosing = BodyInput<typeof rockEndpoints.closeQuarter>;
type Scoring = BodyInput<typeof rockEndpoints.score>;
interface Base {
  id: number;
  version: number;
}

const refresh = (queryClient: QueryClient) => void invalidateResource(queryClient, 'rock');

export function useCreateRock() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: RockBody, idempotencyKey) => call(rockEndpoints.create, { body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useUpdateRock() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ base, changes }: { base: Base; changes: RockChanges }, idempotencyKey) =>
      call(rockEndpoints.update, { params: { id: base.id }, body: changes, ifMatch: base.version, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useScoreRock() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ base, body }: { base: Base; body: Scoring }, idempotencyKey) =>
      call(rockEndpoints.score, { params: { id: base.id }, body, ifMatch: base.version, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useCloseQuarter() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: QuarterClosing, idempotencyKey) => call(rockEndpoints.closeQuarter, { body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useDeleteRock() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(rockEndpoints.remove, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useRestoreRock() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(rockEndpoints.restore, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}
