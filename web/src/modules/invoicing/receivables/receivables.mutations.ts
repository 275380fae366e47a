import { receivablesEndpoints } from '@builder-os/contract/modules/invoicing/receivables';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';
import { recordCommands } from '../../../api/record-commands.ts';
import type { reminderPlanQuery } from './receivables.queries.ts';

function refresh(queryClient: QueryClient): void {
  void invalidateResource(queryClient, 'receivable', 'reminder-plan', 'payment-promise');
}

const { useCommand: usePlanCommand } = recordCommands<typeof reminderPlanQuery>(
  'reminder-plan',
  'receivable',
  'payment-promise',
);

export function useSendStatement() {
  return useIntentMutation({
    mutationFn: (
      { customerId, body }: { customerId: number; body: BodyInput<typeof receivablesEndpoints.sendStatement> },
      idempotencyKey,
    ) => call(receivablesEndpoints.sendStatement, { params: { id: customerId }, body, idempotencyKey }),
  });
}

export function useStopReminders() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ customerId, reason }: { customerId: number; reason: string }, idempotencyKey) =>
      call(receivablesEndpoints.stopReminders, { params: { id: customerId }, body: { reason }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useResumeReminders() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (customerId: number, idempotencyKey) =>
      call(receivablesEndpoints.resumeReminders, { params: { id: customerId }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useAddPromise() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: BodyInput<typeof receivablesEndpoints.promise>, idempotencyKey) =>
      call(receivablesEndpoints.promise, { body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useRemovePromise() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) =>
      call(receivablesEndpoints.removePromise, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useSaveReminderPlan() {
  return usePlanCommand(
    (
      { version, body }: { version: number; body: BodyInput<typeof receivablesEndpoints.saveReminderPlan> },
      idempotencyKey,
    ) => call(receivablesEndpoints.saveReminderPlan, { body, ifMatch: version, idempotencyKey }),
  );
}
