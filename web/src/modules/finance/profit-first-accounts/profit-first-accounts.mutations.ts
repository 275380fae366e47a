import {
  type ProfitFirstAccount,
  profitFirstAccountEndpoints,
} from '@builder-os/contract/modules/finance/profit-first-accounts';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource, showAnswer } from '../../../api/invalidation.ts';
import { recordCommands } from '../../../api/record-commands.ts';
import { accountsQuery } from './profit-first-accounts.queries.ts';

export type AccountBody = BodyInput<typeof profitFirstAccountEndpoints.create>;
export type AccountChanges = BodyInput<typeof profitFirstAccountEndpoints.update>;

const { useCommand } = recordCommands('profit-first-account', 'journal-entry', 'ledger-account');

/** Creates the default accounts. */
export function useSetUpAccounts() {
  return useCommand((_: undefined, idempotencyKey) => call(profitFirstAccountEndpoints.setUp, { idempotencyKey }));
}

export function useCreateAccount() {
  return useCommand((body: AccountBody, idempotencyKey) =>
    call(profitFirstAccountEndpoints.create, { body, idempotencyKey }),
  );
}

/** Sends only the changed fields; `version` is the one the changes are based on. */
export function useUpdateAccount() {
  return useCommand(
    ({ id, version, changes }: { id: number; version: number; changes: AccountChanges }, idempotencyKey) =>
      call(profitFirstAccountEndpoints.update, { params: { id }, body: changes, ifMatch: version, idempotencyKey }),
  );
}

export function useChangePercentages() {
  return useCommand((percentages: { id: number; percentage: string }[], idempotencyKey) =>
    call(profitFirstAccountEndpoints.percentages, { body: { percentages }, idempotencyKey }),
  );
}

/** Shows the new order immediately and rolls it back if the server rejects it. */
export function useOrderAccounts() {
  const queryClient = useQueryClient();
  const { queryKey } = accountsQuery;
  return useIntentMutation({
    mutationFn: (ids: number[], idempotencyKey) =>
      call(profitFirstAccountEndpoints.order, { body: { ids }, idempotencyKey }),
    onMutate: async (ids) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (accounts) => accounts && inOrder(accounts, ids));
      return { before };
    },
    onError: (_error, _ids, context) => queryClient.setQueryData(queryKey, context?.before),
    onSuccess: (accounts) => showAnswer(queryClient, 'profit-first-account', accounts),
    onSettled: () => void invalidateResource(queryClient, 'profit-first-account', 'journal-entry', 'ledger-account'),
  });
}

export function useArchiveAccount() {
  return useCommand((id: number, idempotencyKey) =>
    call(profitFirstAccountEndpoints.archive, { params: { id }, idempotencyKey }),
  );
}

export function useUnarchiveAccount() {
  return useCommand((id: number, idempotencyKey) =>
    call(profitFirstAccountEndpoints.unarchive, { params: { id }, idempotencyKey }),
  );
}

function inOrder(accounts: ProfitFirstAccount[], ids: readonly number[]): ProfitFirstAccount[] {
  return accounts.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}
