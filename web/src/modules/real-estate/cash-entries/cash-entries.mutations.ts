import type { CashEntry } from '@builder-os/contract/modules/real-estate/cash-entries';
import { cashEntryEndpoints } from '@builder-os/contract/modules/real-estate/cash-entries';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { recordCommands } from '../../../api/record-commands.ts';

export type EntryBody = BodyInput<typeof cashEntryEndpoints.create>;
const { useCommand } = recordCommands('property-entry', 'financial-transaction');

/** Records a property's cash entry, or updates `entry`. */
export function useSaveCashEntry(propertyId: number, entry?: CashEntry) {
  return useCommand((body: EntryBody, idempotencyKey) =>
    entry
      ? call(cashEntryEndpoints.update, { params: { id: entry.id }, body, ifMatch: entry.version, idempotencyKey })
      : call(cashEntryEndpoints.create, { params: { id: propertyId }, body, idempotencyKey }),
  );
}

export function useDeleteCashEntry() {
  return useCommand((id: number, idempotencyKey) =>
    call(cashEntryEndpoints.remove, { params: { id }, idempotencyKey }),
  );
}
