import { programEndpoints } from '@builder-os/contract/modules/education/programs';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { recordCommands } from '../../../api/record-commands.ts';
import type { programQuery } from './programs.queries.ts';

export type ProgramBody = BodyInput<typeof programEndpoints.create>;
export type ProgramChanges = BodyInput<typeof programEndpoints.update>;

const { useCommand } = recordCommands<typeof programQuery>('coaching-program', 'course');

export function useCreateProgram() {
  return useCommand((body: ProgramBody, idempotencyKey) => call(programEndpoints.create, { body, idempotencyKey }));
}

/** Sends only the changed fields; `version` is the one the changes are based on. */
export function useUpdateProgram() {
  return useCommand(
    ({ id, version, changes }: { id: number; version: number; changes: ProgramChanges }, idempotencyKey) =>
      call(programEndpoints.update, { params: { id }, body: changes, ifMatch: version, idempotencyKey }),
  );
}

export function useDeleteProgram() {
  return useCommand((id: number, idempotencyKey) => call(programEndpoints.remove, { params: { id }, idempotencyKey }));
}

export function useRestoreProgram() {
  return useCommand((id: number, idempotencyKey) => call(programEndpoints.restore, { params: { id }, idempotencyKey }));
}
