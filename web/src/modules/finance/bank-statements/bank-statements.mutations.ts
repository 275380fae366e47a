import { bankStatementEndpoints } from '@builder-os/contract/modules/finance/bank-statements';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export type StatementBody = BodyInput<typeof bankStatementEndpoints.create>;
type StatementChanges = BodyInput<typeof bankStatementEndpoints.update>;

const refresh = (queryClient: QueryClient) => void invalidateResource(queryClient, 'bank-statement');

export function useCreateStatement() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: StatementBody, idempotencyKey) => call(bankStatementEndpoints.create, { body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useUpdateStatement() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (
      { id, version, changes }: { id: number; version: number; changes: StatementChanges },
      idempotencyKey,
    ) => call(bankStatementEndpoints.update, { params: { id }, body: changes, ifMatch: version, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useDeleteStatement() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(bankStatementEndpoints.delete, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

/** Reconciles a statement with the books, or undoes that. */
export function useReconcileStatement() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, action }: { id: number; action: 'reconcile' | 'reopen' }, idempotencyKey) =>
      call(bankStatementEndpoints[action], { params: { id }, idempotencyKey }),
    onSettled: () => refresh(queryClient),
  });
}
