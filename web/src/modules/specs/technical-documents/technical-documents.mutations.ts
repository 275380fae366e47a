import { technicalDocumentEndpoints } from '@builder-os/contract/modules/specs/technical-documents';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

type NewDocument = BodyInput<typeof technicalDocumentEndpoints.create>;
type Changes = BodyInput<typeof technicalDocumentEndpoints.update>;
type NewVersion = BodyInput<typeof technicalDocumentEndpoints.addVersion>;

const refresh = (queryClient: QueryClient) =>
  void invalidateResource(queryClient, 'technical-document', 'expiry', 'building-climate');

export function useCreateDocument() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: NewDocument, idempotencyKey) =>
      call(technicalDocumentEndpoints.create, { body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

/** `version` is the record version the changes are based on. */
export function useUpdateDocument() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, version, changes }: { id: number; version: number; changes: Changes }, idempotencyKey) =>
      call(technicalDocumentEndpoints.update, { params: { id }, body: changes, ifMatch: version, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useAddVersion() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, body }: { id: number; body: NewVersion }, idempotencyKey) =>
      call(technicalDocumentEndpoints.addVersion, { params: { id }, body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useDeleteDocument() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) =>
      call(technicalDocumentEndpoints.remove, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useRestoreDocument() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) =>
      call(technicalDocumentEndpoints.restore, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}
