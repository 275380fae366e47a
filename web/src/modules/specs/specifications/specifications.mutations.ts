import { specificationEndpoints } from '@builder-os/contract/modules/specs/specifications';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { recordCommands } from '../../../api/record-commands.ts';
import type { specificationQuery } from './specifications.queries.ts';

export type SpecificationBody = BodyInput<typeof specificationEndpoints.create>;

const { useCommand } = recordCommands<typeof specificationQuery>('specification', 'expiry', 'building-climate');

/** Updates the specification in `base`, or adds one. */
export function useSaveSpecification() {
  return useCommand(
    ({ base, body }: { base?: { id: number; version: number }; body: SpecificationBody }, idempotencyKey) =>
      base
        ? call(specificationEndpoints.update, { params: { id: base.id }, body, ifMatch: base.version, idempotencyKey })
        : call(specificationEndpoints.create, { body, idempotencyKey }),
  );
}

export function useRestoreSpecificationRevision() {
  return useCommand((params: { id: number; number: number }, idempotencyKey) =>
    call(specificationEndpoints.restoreRevision, { params, idempotencyKey }),
  );
}

export function useDeleteSpecification() {
  return useCommand((id: number, idempotencyKey) =>
    call(specificationEndpoints.remove, { params: { id }, idempotencyKey }),
  );
}

export function useRestoreSpecification() {
  return useCommand((id: number, idempotencyKey) =>
    call(specificationEndpoints.restore, { params: { id }, idempotencyKey }),
  );
}
