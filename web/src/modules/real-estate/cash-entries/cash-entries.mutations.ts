import type { CashEntry } from '@builder-os/contract/modules/real-estate/cash-entries';
import { cashEntryEndpoints } from '@builder-os/contract/modules/real-estate/cash-entries';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export type EntryBody = BodyInput<typeof cashEntryEndpoints.create>;
const refresh = (queryClient: QueryClient) =>
  void invalidateResource(queryClient, 'property-entry', 'financial-transaction');

/** Records a property's cash entry, or updates `entry`. */
export function useSaveCashEntry(propertyId: number, entry?: CashEntry) {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: EntryBody, idempotencyKey) =>
      entry
        ? call(cashEntryEndpoints.update, { params: { id: entry.id }, body, ifMatch: entry.version, idempotencyKey })
        : call(cashEntryEndpoints.create, { params: { id: propertyId }, body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useDeleteCashEntry() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(cashEntryEndpoints.remove, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}
