import { contactDuplicateEndpoints } from '@builder-os/contract/modules/sales/contact-duplicates';
import { contactEndpoints } from '@builder-os/contract/modules/sales/contacts';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export type ContactBody = BodyInput<typeof contactEndpoints.create>;
export type ContactChanges = BodyInput<typeof contactEndpoints.update>;
export type MergeBody = BodyInput<typeof contactDuplicateEndpoints.merge>;

const refreshContacts = (queryClient: QueryClient) => void invalidateResource(queryClient, 'contact');
const refreshLinked = (queryClient: QueryClient) =>
  void invalidateResource(queryClient, 'contact', 'lead', 'deal', 'activity');

export function useCreateContact() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: ContactBody, idempotencyKey) => call(contactEndpoints.create, { body, idempotencyKey }),
    onSuccess: () => refreshContacts(queryClient),
  });
}

/** Sends only the changed fields; `version` is the one they are based on. */
export function useUpdateContact() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, version, changes }: { id: number; version: number; changes: ContactChanges }, idempotencyKey) =>
      call(contactEndpoints.update, { params: { id }, body: changes, ifMatch: version, idempotencyKey }),
    onSuccess: () => refreshContacts(queryClient),
  });
}

export function useDeleteContact() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(contactEndpoints.remove, { params: { id }, idempotencyKey }),
    onSuccess: () => refreshContacts(queryClient),
  });
}

export function useRestoreContact() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(contactEndpoints.restore, { params: { id }, idempotencyKey }),
    onSuccess: () => refreshContacts(queryClient),
  });
}

/** Merging also changes the linked leads, deals and activities. */
export function useMergeContacts() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: MergeBody, idempotencyKey) => call(contactDuplicateEndpoints.merge, { body, idempotencyKey }),
    onSuccess: () => refreshLinked(queryClient),
  });
}

export function useUndoMerge() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) =>
      call(contactDuplicateEndpoints.undoMerge, { params: { id }, idempotencyKey }),
    onSuccess: () => refreshLinked(queryClient),
  });
}
