import type { PropertyDocument } from '@builder-os/contract/modules/real-estate/documents';
import { propertyDocumentEndpoints } from '@builder-os/contract/modules/real-estate/documents';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { recordCommands } from '../../../api/record-commands.ts';

export type DocumentChanges = BodyInput<typeof propertyDocumentEndpoints.update>;
const { useCommand } = recordCommands('property-document');

export function useUploadDocument(propertyId: number) {
  return useCommand((file: File, idempotencyKey) => {
    const upload = new FormData();
    upload.set('file', file);
    return call(propertyDocumentEndpoints.upload, { params: { id: propertyId }, upload, idempotencyKey });
  });
}

export function useUpdateDocument({ id, version }: Pick<PropertyDocument, 'id' | 'version'>) {
  return useCommand((body: DocumentChanges, idempotencyKey) =>
    call(propertyDocumentEndpoints.update, { params: { id }, body, ifMatch: version, idempotencyKey }),
  );
}

export function useDeleteDocument() {
  return useCommand((id: number, idempotencyKey) =>
    call(propertyDocumentEndpoints.remove, { params: { id }, idempotencyKey }),
  );
}

export function useRestoreDocument() {
  return useCommand((id: number, idempotencyKey) =>
    call(propertyDocumentEndpoints.restore, { params: { id }, idempotencyKey }),
  );
}
