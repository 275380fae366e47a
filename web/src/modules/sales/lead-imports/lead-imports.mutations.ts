import {
  type ImportMapping,
  type LeadImport,
  leadImportEndpoints,
} from '@builder-os/contract/modules/sales/lead-imports';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';
import { leadImportKeys } from './lead-imports.queries.ts';

// The answer is the newest state: shown at once, so the screen moves on without a second call.
function showImport(queryClient: QueryClient, leadImport: LeadImport): void {
  void invalidateResource(queryClient, 'leadImport');
  queryClient.setQueryData(leadImportKeys.detail(leadImport.id), leadImport);
}

export function useUploadLeads() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (file: File, idempotencyKey) => {
      const upload = new FormData();
      upload.set('file', file);
      return call(leadImportEndpoints.upload, { upload, idempotencyKey });
    },
    onSuccess: (leadImport) => showImport(queryClient, leadImport),
  });
}

export function useCheckLeadImport(id: number) {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (mapping: ImportMapping, idempotencyKey) =>
      call(leadImportEndpoints.check, { params: { id }, body: { mapping }, idempotencyKey }),
    onSuccess: (leadImport) => showImport(queryClient, leadImport),
  });
}

export function useRunLeadImport(id: number) {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (includeDuplicates: boolean, idempotencyKey) =>
      call(leadImportEndpoints.run, { params: { id }, body: { includeDuplicates }, idempotencyKey }),
    onSuccess: (leadImport) => showImport(queryClient, leadImport),
  });
}

export function useUndoLeadImport(id: number) {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (_: undefined, idempotencyKey) => call(leadImportEndpoints.undo, { params: { id }, idempotencyKey }),
    onSuccess: (leadImport) => showImport(queryClient, leadImport),
  });
}
