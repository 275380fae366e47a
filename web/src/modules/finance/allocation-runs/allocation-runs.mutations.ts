import { allocationRunEndpoints } from '@builder-os/contract/modules/finance/allocation-runs';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';
import { recordCommands } from '../../../api/record-commands.ts';
import type { runSettingsQuery } from './allocation-runs.queries.ts';

export type RunBody = BodyInput<typeof allocationRunEndpoints.post>;
export type SkipBody = BodyInput<typeof allocationRunEndpoints.skip>;
export type RunReversal = BodyInput<typeof allocationRunEndpoints.reverse>;
export type RunSettings = BodyInput<typeof allocationRunEndpoints.updateSettings>;

const refresh = (queryClient: QueryClient) =>
  void invalidateResource(queryClient, 'allocation-run', 'journal-entry', 'financial-transaction');

const { useCommand: useSettingsCommand } = recordCommands<typeof runSettingsQuery>(
  'allocation-run',
  'journal-entry',
  'financial-transaction',
);

export function usePostRun() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: RunBody, idempotencyKey) => call(allocationRunEndpoints.post, { body, idempotencyKey }),
    onSettled: () => refresh(queryClient),
  });
}

export function useSkipRun() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: SkipBody, idempotencyKey) => call(allocationRunEndpoints.skip, { body, idempotencyKey }),
    onSettled: () => refresh(queryClient),
  });
}

export function useReverseRun() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, body }: { id: number; body: RunReversal }, idempotencyKey) =>
      call(allocationRunEndpoints.reverse, { params: { id }, body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useUpdateRunSettings() {
  return useSettingsCommand(({ version, changes }: { version: number; changes: RunSettings }, idempotencyKey) =>
    call(allocationRunEndpoints.updateSettings, { body: changes, ifMatch: version, idempotencyKey }),
  );
}
