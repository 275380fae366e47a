import { recurringBillEndpoints } from '@builder-os/contract/modules/finance/recurring-bills';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { recordCommands } from '../../../api/record-commands.ts';

export type RecurringBody = BodyInput<typeof recurringBillEndpoints.create>;

const { useCommand } = recordCommands('recurring-bill');

/** Creates a recurring bill, or updates the one with the given id. */
export function useSaveRecurring() {
  return useCommand(
    ({ record, body }: { record?: { id: number; version: number }; body: RecurringBody }, idempotencyKey) =>
      record
        ? call(recurringBillEndpoints.update, {
            params: { id: record.id },
            ifMatch: record.version,
            body,
            idempotencyKey,
          })
        : call(recurringBillEndpoints.create, { body, idempotencyKey }),
  );
}

/** The changes that need no input. */
export type RecurringAction = 'pause' | 'resume';

export function useChangeRecurring() {
  return useCommand(({ id, action }: { id: number; action: RecurringAction }, idempotencyKey) =>
    call(recurringBillEndpoints[action], { params: { id }, idempotencyKey }),
  );
}

export function useDeleteRecurring() {
  return useCommand((id: number, idempotencyKey) =>
    call(recurringBillEndpoints.remove, { params: { id }, idempotencyKey }),
  );
}

export function useRestoreRecurring() {
  return useCommand((id: number, idempotencyKey) =>
    call(recurringBillEndpoints.restore, { params: { id }, idempotencyKey }),
  );
}
