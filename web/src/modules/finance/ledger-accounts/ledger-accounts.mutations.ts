import { ledgerAccountEndpoints } from '@builder-os/contract/modules/finance/ledger-accounts';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { recordCommands } from '../../../api/record-commands.ts';

export type LedgerAccountBody = BodyInput<typeof ledgerAccountEndpoints.create>;

const { useCommand } = recordCommands('ledger-account');

export function useCreateLedgerAccount() {
  return useCommand((body: LedgerAccountBody, idempotencyKey) =>
    call(ledgerAccountEndpoints.create, { body, idempotencyKey }),
  );
}

interface LedgerAccountUpdate {
  id: number;
  version: number;
  changes: BodyInput<typeof ledgerAccountEndpoints.update>;
}

export function useUpdateLedgerAccount() {
  return useCommand(({ id, version, changes }: LedgerAccountUpdate, idempotencyKey) =>
    call(ledgerAccountEndpoints.update, { params: { id }, body: changes, ifMatch: version, idempotencyKey }),
  );
}

export function useDeleteLedgerAccount() {
  return useCommand(({ id, version }: { id: number; version: number }, idempotencyKey) =>
    call(ledgerAccountEndpoints.remove, { params: { id }, ifMatch: version, idempotencyKey }),
  );
}
