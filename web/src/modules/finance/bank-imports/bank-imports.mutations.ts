import { bankImportEndpoints } from '@builder-os/contract/modules/finance/bank-imports';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export type MappingBody = BodyInput<typeof bankImportEndpoints.check>['mapping'];

const refresh = (queryClient: QueryClient) =>
  void invalidateResource(queryClient, 'bank-import', 'bank-line', 'bank-statement');

/** The file identifies the intent: choosing it again after a failure sends the same key. */
export function useUploadBankFile() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ accountId, file }: { accountId: number; file: File }, idempotencyKey) => {
      const upload = new FormData();
      upload.set('file', file);
      return call(bankImportEndpoints.upload, { query: { account: String(accountId) }, upload, idempotencyKey });
    },
    onSuccess: () => refresh(queryClient),
  });
}

/** Parses a CSV file's rows with a mapping; nothing is imported. */
export function useCheckBankFile() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, mapping }: { id: number; mapping: MappingBody }, idempotencyKey) =>
      call(bankImportEndpoints.check, { params: { id }, body: { mapping }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

/** Imports a checked file's new lines, or undoes the import. */
export function useRunBankImport() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, action }: { id: number; action: 'run' | 'undo' }, idempotencyKey) =>
      call(bankImportEndpoints[action], { params: { id }, idempotencyKey }),
    onSuccess: () => {
      refresh(queryClient);
      void invalidateResource(queryClient, 'journal-entry', 'financial-transaction');
    },
  });
}
