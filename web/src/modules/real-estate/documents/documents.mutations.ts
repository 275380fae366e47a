import type { PropertyDocument } from '@builder-os/contract/modules/real-estate/documents';
import { propertyDocumentEndpoints } from '@builder-os/contract/modules/real-estate/documents';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export type DocumentChanges = BodyInput<typeof propertyDocumentEndpoints.update>;
const refresh = (queryClient: QueryClient) => void invalidateResource(queryClient, 'property-document');

export function useUploadDocument(propertyId: number) {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (file: File, idempotencyKey) => {
      const upload = new FormData();
      upload.set('file', file);
      return call(propertyDocumentEndpoints.upload, { params: { id: propertyId }, upload, idempotencyKey });
    },
    onSuccess: () => refresh(queryClient),
  });
}

export function useUpdateDocument({ id, version }: Pick<PropertyDocument, 'id' | 'version'>) {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: DocumentChanges, idempotencyKey) =>
      call(propertyDocumentEndpoints.update, { params: { id }, body, ifMatch: version, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useDeleteDocument() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) =>
      call(propertyDocumentEndpoints.remove, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useRestoreDocument() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) =>
      call(propertyDocumentEndpoints.restore, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}
