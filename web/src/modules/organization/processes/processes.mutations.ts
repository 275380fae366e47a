import { processEndpoints } from '@builder-os/contract/modules/organization/processes';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';
import { recordCommands } from '../../../api/record-commands.ts';
import type { processQuery } from './processes.queries.ts';

export type ProcessBody = BodyInput<typeof processEndpoints.create>;
type Run = BodyInput<typeof processEndpoints.run>;

const { useCommand } = recordCommands<typeof processQuery>('process');

/** Updates the process in `base`, or creates one. */
export function useSaveProcess() {
  return useCommand(({ base, body }: { base?: { id: number; version: number }; body: ProcessBody }, idempotencyKey) =>
    base
      ? call(processEndpoints.update, { params: { id: base.id }, body, ifMatch: base.version, idempotencyKey })
      : call(processEndpoints.create, { body, idempotencyKey }),
  );
}

export function useRunProcess() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, body }: { id: number; body: Run }, idempotencyKey) =>
      call(processEndpoints.run, { params: { id }, body, idempotencyKey }),
    onSuccess: () => void invalidateResource(queryClient, 'process', 'activity'),
  });
}

export function useAcknowledgeProcess() {
  return useCommand((id: number, idempotencyKey) =>
    call(processEndpoints.acknowledge, { params: { id }, idempotencyKey }),
  );
}

export function useRestoreProcessRevision() {
  return useCommand((params: { id: number; number: number }, idempotencyKey) =>
    call(processEndpoints.restoreRevision, { params, idempotencyKey }),
  );
}

export function useDeleteProcess() {
  return useCommand((id: number, idempotencyKey) => call(processEndpoints.remove, { params: { id }, idempotencyKey }));
}

export function useRestoreProcess() {
  return useCommand((id: number, idempotencyKey) => call(processEndpoints.restore, { params: { id }, idempotencyKey }));
}
