import { steelSpecificationEndpoints } from '@builder-os/contract/modules/steel/specifications';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { recordCommands } from '../../../api/record-commands.ts';
import type { specificationQuery } from './specifications.queries.ts';

type Body = BodyInput<typeof steelSpecificationEndpoints.create>;

const { useCommand } = recordCommands<typeof specificationQuery>('steel-specification');

/** Updates the specification in `base`, or adds one. */
export function useSaveSpecification() {
  return useCommand(({ base, body }: { base?: { id: number; version: number }; body: Body }, idempotencyKey) =>
    base
      ? call(steelSpecificationEndpoints.update, {
          params: { id: base.id },
          body,
          ifMatch: base.version,
          idempotencyKey,
        })
      : call(steelSpecificationEndpoints.create, { body, idempotencyKey }),
  );
}

export function useDeleteSpecification() {
  return useCommand((id: number, idempotencyKey) =>
    call(steelSpecificationEndpoints.remove, { params: { id }, idempotencyKey }),
  );
}

export function useRestoreSpecification() {
  return useCommand((id: number, idempotencyKey) =>
    call(steelSpecificationEndpoints.restore, { params: { id }, idempotencyKey }),
  );
}
