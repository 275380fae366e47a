import { ledgerAccountEndpoints } from '@builder-os/contract/modules/finance/ledger-accounts';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export type LedgerAccountBody = BodyInput<typeof ledgerAccountEndpoints.create>;

export function useCreateLedgerAccount() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: LedgerAccountBody, idempotencyKey) =>
      call(ledgerAccountEndpoints.create, { body, idempotencyKey }),
    onSuccess: () => void invalidateResource(queryClient, 'ledger-account'),
  });
}

interface LedgerAccountUpdate {
  id: number;
  version: number;
  changes: BodyInput<typeof ledgerAccountEndpoints.update>;
}

export function useUpdateLedgerAccount() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, version, changes }: LedgerAccountUpdate, idempotencyKey) =>
      call(ledgerAccountEndpoints.update, { params: { id }, body: changes, ifMatch: version, idempotencyKey }),
    onSuccess: () => void invalidateResource(queryClient, 'ledger-account'),
  });
}

export function useDeleteLedgerAccount() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, version }: { id: number; version: number }, idempotencyKey) =>
      call(ledgerAccountEndpoints.remove, { params: { id }, ifMatch: version, idempotencyKey }),
    onSuccess: () => void invalidateResource(queryClient, 'ledger-account'),
  });
}
