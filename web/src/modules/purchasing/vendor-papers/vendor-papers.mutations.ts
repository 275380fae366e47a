import { vendorPaperEndpoints } from '@builder-os/contract/modules/purchasing/vendor-papers';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export type PaperBody = BodyInput<typeof vendorPaperEndpoints.create>;

// A vendor shows how its papers are.
function refresh(queryClient: QueryClient): void {
  void invalidateResource(queryClient, 'vendor-paper');
  void invalidateResource(queryClient, 'vendor');
}

export function useCreatePaper(vendorId: number) {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: PaperBody, idempotencyKey) =>
      call(vendorPaperEndpoints.create, { params: { id: vendorId }, body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useUpdatePaper() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, version, body }: { id: number; version: number; body: PaperBody }, idempotencyKey) =>
      call(vendorPaperEndpoints.update, { params: { id }, body, ifMatch: version, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useUploadPaperFile() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, file }: { id: number; file: File }, idempotencyKey) => {
      const upload = new FormData();
      upload.set('file', file);
      return call(vendorPaperEndpoints.upload, { params: { id }, upload, idempotencyKey });
    },
    onSuccess: () => refresh(queryClient),
  });
}

export function useRemovePaperFile() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) =>
      call(vendorPaperEndpoints.removeFile, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useDeletePaper() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(vendorPaperEndpoints.remove, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useRestorePaper() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(vendorPaperEndpoints.restore, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}
