import { billScanEndpoints } from '@builder-os/contract/modules/finance/bill-scans';
import { billEndpoints } from '@builder-os/contract/modules/finance/bills';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';
import { noRecord, recordCommands } from '../../../api/record-commands.ts';
import type { billQuery } from './bills.queries.ts';

export type BillBody = BodyInput<typeof billEndpoints.create>;
export type BillChanges = BodyInput<typeof billEndpoints.update>;
type Payment = BodyInput<typeof billEndpoints.pay>;

const { useCommand } = recordCommands<typeof billQuery>('bill', 'affordability', 'purchase-order', 'journal-entry');
const { useCommand: useMoneyCommand, useCommandOn: useMoneyCommandOn } = recordCommands<typeof billQuery>(
  'bill',
  'affordability',
  'purchase-order',
  'journal-entry',
  'financial-transaction',
);

export function useCreateBill() {
  return useCommand((body: BillBody, idempotencyKey) => call(billEndpoints.create, { body, idempotencyKey }));
}

/** Sends only the changed fields; `version` is the one the changes are based on. */
export function useUpdateBill() {
  return useCommand(({ id, version, changes }: { id: number; version: number; changes: BillChanges }, idempotencyKey) =>
    call(billEndpoints.update, { params: { id }, body: changes, ifMatch: version, idempotencyKey }),
  );
}

export function usePayBill() {
  return useMoneyCommand(({ id, body }: { id: number; body: Payment }, idempotencyKey) =>
    call(billEndpoints.pay, { params: { id }, body, idempotencyKey }),
  );
}

export function useReleaseHold() {
  return useCommand(
    (
      { id, version, body }: { id: number; version: number; body: BodyInput<typeof billEndpoints.releaseHold> },
      idempotencyKey,
    ) => call(billEndpoints.releaseHold, { params: { id }, body, ifMatch: version, idempotencyKey }),
  );
}

export function usePayRun() {
  return useMoneyCommandOn(
    (body: BodyInput<typeof billEndpoints.payRun>, idempotencyKey) =>
      call(billEndpoints.payRun, { body, idempotencyKey }),
    noRecord,
  );
}

/** The changes of a bill's status that need no input. */
export type BillAction = 'undoPayment' | 'releaseRetainage' | 'cancel' | 'reopen';

export function useChangeBill() {
  return useMoneyCommand(({ id, action }: { id: number; action: BillAction }, idempotencyKey) =>
    call(billEndpoints[action], { params: { id }, idempotencyKey }),
  );
}

/** The file identifies the intent: choosing it again after a failure sends the same key. */
export function useUploadScan() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, file }: { id: number; file: File }, idempotencyKey) => {
      const upload = new FormData();
      upload.set('file', file);
      return call(billScanEndpoints.upload, { params: { id }, upload, idempotencyKey });
    },
    onSuccess: () => void invalidateResource(queryClient, 'bill'),
  });
}

export function useRemoveScan() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(billScanEndpoints.remove, { params: { id }, idempotencyKey }),
    onSuccess: () => void invalidateResource(queryClient, 'bill'),
  });
}
