import { openingBalanceEndpoints } from '@builder-os/contract/modules/finance/opening-balances';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export type OpeningBalancesBody = BodyInput<typeof openingBalanceEndpoints.create>;

export function usePostOpeningBalances() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: OpeningBalancesBody, idempotencyKey) =>
      call(openingBalanceEndpoints.create, { body, idempotencyKey }),
    onSuccess: () => void invalidateResource(queryClient, 'profit-first-account', 'journal-entry', 'ledger-account'),
  });
}
