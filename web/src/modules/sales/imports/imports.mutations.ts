import type { ImportKind } from '@builder-os/contract/modules/sales/import-fields';
import { type CheckImport, type Import, importEndpoints } from '@builder-os/contract/modules/sales/imports';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';
import { importKeys } from './imports.queries.ts';

// Uses the response right away, so the screen moves on without another request.
function showImport(queryClient: QueryClient, fileImport: Import): void {
  void invalidateResource(queryClient, 'import');
  queryClient.setQueryData(importKeys.detail(fileImport.id), fileImport);
}

export function useUploadFile(kind: ImportKind) {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (file: File, idempotencyKey) => {
      const upload = new FormData();
      upload.set('file', file);
      return call(importEndpoints.upload, { query: { kind }, upload, idempotencyKey });
    },
    onSuccess: (fileImport) => showImport(queryClient, fileImport),
  });
}

export function useCheckImport(id: number) {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (plan: CheckImport, idempotencyKey) =>
      call(importEndpoints.check, { params: { id }, body: plan, idempotencyKey }),
    onSuccess: (fileImport) => showImport(queryClient, fileImport),
  });
}

/** Corrects a row's values, or leaves them empty. */
export function useCorrectRow(id: number) {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ row, corrections }: { row: number; corrections: Record<string, string> }, idempotencyKey) =>
      call(importEndpoints.correct, { params: { id, row }, body: { corrections }, idempotencyKey }),
    onSuccess: (fileImport) => showImport(queryClient, fileImport),
  });
}

export function useRunImport(id: number) {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (includeDuplicates: boolean, idempotencyKey) =>
      call(importEndpoints.run, { params: { id }, body: { includeDuplicates }, idempotencyKey }),
    onSuccess: (fileImport) => showImport(queryClient, fileImport),
  });
}

export function useUndoImport(id: number) {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (_: undefined, idempotencyKey) => call(importEndpoints.undo, { params: { id }, idempotencyKey }),
    onSuccess: (fileImport) => showImport(queryClient, fileImport),
  });
}
