import { bankStatementEndpoints } from '@builder-os/contract/modules/finance/bank-statements';
import type { StatementItem } from '@builder-os/contract/modules/finance/statement-worksheet';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call, type Page } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';
import { awaitedCommands } from '../../../api/record-commands.ts';
import { statementKeys } from './bank-statements.queries.ts';

type ClearBody = BodyInput<typeof bankStatementEndpoints.clear>;
export type StatementBody = BodyInput<typeof bankStatementEndpoints.create>;
type StatementChanges = BodyInput<typeof bankStatementEndpoints.update>;

const refresh = (queryClient: QueryClient) => void invalidateResource(queryClient, 'bank-statement');

// A statement's page also shows its worksheet.
const useAwaitedCommand = awaitedCommands('bank-statement');

export function useCreateStatement() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: StatementBody, idempotencyKey) => call(bankStatementEndpoints.create, { body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useUpdateStatement() {
  return useAwaitedCommand(
    ({ id, version, changes }: { id: number; version: number; changes: StatementChanges }, idempotencyKey) =>
      call(bankStatementEndpoints.update, { params: { id }, body: changes, ifMatch: version, idempotencyKey }),
  );
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

/** Checks items off or unchecks them. Shown right away; the server's answer replaces it. */
export function useClearItems(id: number) {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: ClearBody, idempotencyKey) =>
      call(bankStatementEndpoints.clear, { params: { id }, body, idempotencyKey }),
    onMutate: async ({ items, isCleared }) => {
      const queryKey = statementKeys.items(id);
      await queryClient.cancelQueries({ queryKey });
      if (!Array.isArray(items)) return;
      queryClient.setQueriesData<InfiniteData<Page<StatementItem>>>(
        { queryKey },
        (known) => known && { ...known, pages: known.pages.map((page) => withState(page, items, isCleared)) },
      );
    },
    onSettled: () => refresh(queryClient),
  });
}

function withState(page: Page<StatementItem>, postingIds: readonly number[], isCleared: boolean): Page<StatementItem> {
  return {
    ...page,
    rows: page.rows.map((item) => (postingIds.includes(item.postingId) ? { ...item, isCleared } : item)),
  };
}
