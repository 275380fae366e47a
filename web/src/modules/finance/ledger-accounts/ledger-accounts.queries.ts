import type { LedgerKind } from '@builder-os/contract/modules/finance/ledger';
import { ledgerAccountEndpoints } from '@builder-os/contract/modules/finance/ledger-accounts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** The ledger accounts of the given kinds, with their balances. */
export function ledgerAccountsQuery(kinds: readonly LedgerKind[]) {
  return queryOptions({
    queryKey: ['ledger-account', kinds.join(',')],
    queryFn: ({ signal }) =>
      call(ledgerAccountEndpoints.list, { query: { kind: kinds.join(',') || undefined }, signal }),
    meta: { dependsOn: ['journal-entry', 'profit-first-account'] },
  });
}
