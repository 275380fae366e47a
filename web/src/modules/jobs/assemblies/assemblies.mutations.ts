import { assemblyEndpoints } from '@builder-os/contract/modules/jobs/assemblies';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';
import { recordCommands } from '../../../api/record-commands.ts';

export type AssemblyBody = BodyInput<typeof assemblyEndpoints.create>;
type AddBody = BodyInput<typeof assemblyEndpoints.add>;

// Whether a cost code is used depends on assemblies too.
const { useCommand } = recordCommands('assembly', 'cost-code');

export function useCreateAssembly() {
  return useCommand((body: AssemblyBody, idempotencyKey) => call(assemblyEndpoints.create, { body, idempotencyKey }));
}

export function useUpdateAssembly() {
  return useCommand(({ id, version, body }: { id: number; version: number; body: AssemblyBody }, idempotencyKey) =>
    call(assemblyEndpoints.update, { params: { id }, body, ifMatch: version, idempotencyKey }),
  );
}

export function useDeleteAssembly() {
  return useCommand((id: number, idempotencyKey) => call(assemblyEndpoints.remove, { params: { id }, idempotencyKey }));
}

export function useRestoreAssembly() {
  return useCommand((id: number, idempotencyKey) =>
    call(assemblyEndpoints.restore, { params: { id }, idempotencyKey }),
  );
}

/** Adds a quantity of an assembly to a job's budget. */
export function useAddAssembly(jobId: number) {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: AddBody, idempotencyKey) =>
      call(assemblyEndpoints.add, { params: { id: jobId }, body, idempotencyKey }),
    onSuccess: () => void invalidateResource(queryClient, 'job'),
  });
}
