import { bankLineEndpoints } from '@builder-os/contract/modules/finance/bank-lines';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export type CategorizeBody = BodyInput<typeof bankLineEndpoints.categorize>;
type ConfirmBody = BodyInput<typeof bankLineEndpoints.confirm>;
type RulesBody = BodyInput<typeof bankLineEndpoints.applyRules>;

const refresh = (queryClient: QueryClient) => void invalidateResource(queryClient, 'bank-line');
const refreshBooks = (queryClient: QueryClient) =>
  void invalidateResource(queryClient, 'bank-line', 'journal-entry', 'financial-transaction', 'bank-rule');

export function useMatchLine() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, postingIds }: { id: number; postingIds: number[] }, idempotencyKey) =>
      call(bankLineEndpoints.match, { params: { id }, body: { postingIds }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useConfirmMatches() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: ConfirmBody, idempotencyKey) => call(bankLineEndpoints.confirm, { body, idempotencyKey }),
    onSettled: () => refresh(queryClient),
  });
}

export function useCategorizeLine() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, body }: { id: number; body: CategorizeBody }, idempotencyKey) =>
      call(bankLineEndpoints.categorize, { params: { id }, body, idempotencyKey }),
    onSuccess: () => refreshBooks(queryClient),
  });
}

export function useApplyRules() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: RulesBody, idempotencyKey) => call(bankLineEndpoints.applyRules, { body, idempotencyKey }),
    onSettled: () => refreshBooks(queryClient),
  });
}

/** Ignores a line, which keeps it out of the books, or reopens it. */
export function useChangeLine() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, action }: { id: number; action: 'ignore' | 'undo' }, idempotencyKey) =>
      call(bankLineEndpoints[action], { params: { id }, idempotencyKey }),
    onSuccess: () => refreshBooks(queryClient),
  });
}
