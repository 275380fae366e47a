import { rockEndpoints } from '@builder-os/contract/modules/organization/rocks';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { noRecord, recordCommands } from '../../../api/record-commands.ts';
import type { rockQuery } from './rocks.queries.ts';

export type RockBody = BodyInput<typeof rockEndpoints.create>;
export type RockChanges = BodyInput<typeof rockEndpoints.update>;
export type QuarterClosing = BodyInput<typeof rockEndpoints.closeQuarter>;
type Scoring = BodyInput<typeof rockEndpoints.score>;
interface Base {
  id: number;
  version: number;
}

const { useCommand, useCommandOn } = recordCommands<typeof rockQuery>('rock');

export function useCreateRock() {
  return useCommand((body: RockBody, idempotencyKey) => call(rockEndpoints.create, { body, idempotencyKey }));
}

export function useUpdateRock() {
  return useCommand(({ base, changes }: { base: Base; changes: RockChanges }, idempotencyKey) =>
    call(rockEndpoints.update, { params: { id: base.id }, body: changes, ifMatch: base.version, idempotencyKey }),
  );
}

export function useScoreRock() {
  return useCommand(({ base, body }: { base: Base; body: Scoring }, idempotencyKey) =>
    call(rockEndpoints.score, { params: { id: base.id }, body, ifMatch: base.version, idempotencyKey }),
  );
}

export function useCloseQuarter() {
  return useCommandOn(
    (body: QuarterClosing, idempotencyKey) => call(rockEndpoints.closeQuarter, { body, idempotencyKey }),
    noRecord,
  );
}

export function useDeleteRock() {
  return useCommand((id: number, idempotencyKey) => call(rockEndpoints.remove, { params: { id }, idempotencyKey }));
}

export function useRestoreRock() {
  return useCommand((id: number, idempotencyKey) => call(rockEndpoints.restore, { params: { id }, idempotencyKey }));
}
