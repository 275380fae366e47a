import { recurringBillEndpoints } from '@builder-os/contract/modules/finance/recurring-bills';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export type RecurringBody = BodyInput<typeof recurringBillEndpoints.create>;

/** Creates a recurring bill, or updates the one with the given id. */
export function useSaveRecurring() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (
      { record, body }: { record?: { id: number; version: number }; body: RecurringBody },
      idempotencyKey,
    ) =>
      record
        ? call(recurringBillEndpoints.update, {
            params: { id: record.id },
            ifMatch: record.version,
            body,
            idempotencyKey,
          })
        : call(recurringBillEndpoints.create, { body, idempotencyKey }),
    onSuccess: () => void invalidateResource(queryClient, 'recurring-bill'),
  });
}

/** The changes that need no input. */
export type RecurringAction = 'pause' | 'resume';

export function useChangeRecurring() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, action }: { id: number; action: RecurringAction }, idempotencyKey) =>
      call(recurringBillEndpoints[action], { params: { id }, idempotencyKey }),
    onSuccess: () => void invalidateResource(queryClient, 'recurring-bill'),
  });
}

export function useDeleteRecurring() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(recurringBillEndpoints.remove, { params: { id }, idempotencyKey }),
    onSuccess: () => void invalidateResource(queryClient, 'recurring-bill'),
  });
}

export function useRestoreRecurring() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) =>
      call(recurringBillEndpoints.restore, { params: { id }, idempotencyKey }),
    onSuccess: () => void invalidateResource(queryClient, 'recurring-bill'),
  });
}
