import { bookEndpoints } from '@builder-os/contract/modules/knowledge/books';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export type BookBody = BodyInput<typeof bookEndpoints.create>;
export type BookChanges = BodyInput<typeof bookEndpoints.update>;
type Reading = BodyInput<typeof bookEndpoints.mark>;

const refresh = (queryClient: QueryClient) => invalidateResource(queryClient, 'book');

export function useCreateBook() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: BookBody, idempotencyKey) => call(bookEndpoints.create, { body, idempotencyKey }),
    onSuccess: () => void refresh(queryClient),
  });
}

/** Sends only the changed fields; `version` is the one the changes are based on. */
export function useUpdateBook() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, version, changes }: { id: number; version: number; changes: BookChanges }, idempotencyKey) =>
      call(bookEndpoints.update, { params: { id }, body: changes, ifMatch: version, idempotencyKey }),
    onSuccess: () => void refresh(queryClient),
  });
}

/** Saves the current user's status and note. Pending until the lists have refreshed. */
export function useMarkBook() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, reading }: { id: number; reading: Reading }, idempotencyKey) =>
      call(bookEndpoints.mark, { params: { id }, body: reading, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useDeleteBook() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(bookEndpoints.remove, { params: { id }, idempotencyKey }),
    onSuccess: () => void refresh(queryClient),
  });
}

export function useRestoreBook() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(bookEndpoints.restore, { params: { id }, idempotencyKey }),
    onSuccess: () => void refresh(queryClient),
  });
}
