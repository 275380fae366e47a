import { savedViewEndpoints } from '@builder-os/contract/modules/sales/saved-views';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';
import { SAVED_VIEW } from './saved-views.queries.ts';

type ViewBody = BodyInput<typeof savedViewEndpoints.create>;
export type ViewChanges = BodyInput<typeof savedViewEndpoints.update>;

const refreshViews = (queryClient: QueryClient) => invalidateResource(queryClient, SAVED_VIEW);

export function useCreateView() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: ViewBody, idempotencyKey) => call(savedViewEndpoints.create, { body, idempotencyKey }),
    onSuccess: () => refreshViews(queryClient),
  });
}

export function useUpdateView() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, changes }: { id: number; changes: ViewChanges }, idempotencyKey) =>
      call(savedViewEndpoints.update, { params: { id }, body: changes, idempotencyKey }),
    onSuccess: () => refreshViews(queryClient),
  });
}

export function useDeleteView() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(savedViewEndpoints.remove, { params: { id }, idempotencyKey }),
    onSuccess: () => refreshViews(queryClient),
  });
}

export function useRestoreView() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(savedViewEndpoints.restore, { params: { id }, idempotencyKey }),
    onSuccess: () => refreshViews(queryClient),
  });
}
