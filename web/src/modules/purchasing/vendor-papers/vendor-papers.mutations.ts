import { vendorPaperEndpoints } from '@builder-os/contract/modules/purchasing/vendor-papers';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { recordCommands } from '../../../api/record-commands.ts';

export type PaperBody = BodyInput<typeof vendorPaperEndpoints.create>;

// A vendor shows how its papers are.
const { useCommand } = recordCommands('vendor-paper', 'vendor');

export function useCreatePaper(vendorId: number) {
  return useCommand((body: PaperBody, idempotencyKey) =>
    call(vendorPaperEndpoints.create, { params: { id: vendorId }, body, idempotencyKey }),
  );
}

export function useUpdatePaper() {
  return useCommand(({ id, version, body }: { id: number; version: number; body: PaperBody }, idempotencyKey) =>
    call(vendorPaperEndpoints.update, { params: { id }, body, ifMatch: version, idempotencyKey }),
  );
}

export function useUploadPaperFile() {
  return useCommand(({ id, file }: { id: number; file: File }, idempotencyKey) => {
    const upload = new FormData();
    upload.set('file', file);
    return call(vendorPaperEndpoints.upload, { params: { id }, upload, idempotencyKey });
  });
}

export function useRemovePaperFile() {
  return useCommand((id: number, idempotencyKey) =>
    call(vendorPaperEndpoints.removeFile, { params: { id }, idempotencyKey }),
  );
}

export function useDeletePaper() {
  return useCommand((id: number, idempotencyKey) =>
    call(vendorPaperEndpoints.remove, { params: { id }, idempotencyKey }),
  );
}

export function useRestorePaper() {
  return useCommand((id: number, idempotencyKey) =>
    call(vendorPaperEndpoints.restore, { params: { id }, idempotencyKey }),
  );
}
