import { technicalDocumentEndpoints } from '@builder-os/contract/modules/specs/technical-documents';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { recordCommands } from '../../../api/record-commands.ts';
import type { documentQuery } from './technical-documents.queries.ts';

type NewDocument = BodyInput<typeof technicalDocumentEndpoints.create>;
type Changes = BodyInput<typeof technicalDocumentEndpoints.update>;
type NewVersion = BodyInput<typeof technicalDocumentEndpoints.addVersion>;

const { useCommand } = recordCommands<typeof documentQuery>('technical-document', 'expiry', 'building-climate');

export function useCreateDocument() {
  return useCommand((body: NewDocument, idempotencyKey) =>
    call(technicalDocumentEndpoints.create, { body, idempotencyKey }),
  );
}

/** `version` is the record version the changes are based on. */
export function useUpdateDocument() {
  return useCommand(({ id, version, changes }: { id: number; version: number; changes: Changes }, idempotencyKey) =>
    call(technicalDocumentEndpoints.update, { params: { id }, body: changes, ifMatch: version, idempotencyKey }),
  );
}

export function useAddVersion() {
  return useCommand(({ id, body }: { id: number; body: NewVersion }, idempotencyKey) =>
    call(technicalDocumentEndpoints.addVersion, { params: { id }, body, idempotencyKey }),
  );
}

export function useDeleteDocument() {
  return useCommand((id: number, idempotencyKey) =>
    call(technicalDocumentEndpoints.remove, { params: { id }, idempotencyKey }),
  );
}

export function useRestoreDocument() {
  return useCommand((id: number, idempotencyKey) =>
    call(technicalDocumentEndpoints.restore, { params: { id }, idempotencyKey }),
  );
}
