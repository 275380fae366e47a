import { journalEntryEndpoints } from '@builder-os/contract/modules/finance/journal-entries';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export type EntryBody = BodyInput<typeof journalEntryEndpoints.create>;
export type EntryReversal = BodyInput<typeof journalEntryEndpoints.reverse>;

export function usePostEntry() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: EntryBody, idempotencyKey) => call(journalEntryEndpoints.create, { body, idempotencyKey }),
    onSuccess: () => void invalidateResource(queryClient, 'journal-entry', 'ledger-account'),
  });
}

export function useReverseEntry() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, body }: { id: number; body: EntryReversal }, idempotencyKey) =>
      call(journalEntryEndpoints.reverse, { params: { id }, body, idempotencyKey }),
    onSuccess: () => void invalidateResource(queryClient, 'profit-first-account', 'journal-entry', 'ledger-account'),
  });
}
