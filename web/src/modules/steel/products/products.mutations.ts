import { steelProductEndpoints } from '@builder-os/contract/modules/steel/products';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { recordCommands } from '../../../api/record-commands.ts';
import type { steelProductQuery } from './products.queries.ts';

export type SteelProductBody = BodyInput<typeof steelProductEndpoints.create>;

const { useCommand } = recordCommands<typeof steelProductQuery>('steel-product');

/** Updates the product in `base`, or adds one. */
export function useSaveSteelProduct() {
  return useCommand(
    ({ base, body }: { base?: { id: number; version: number }; body: SteelProductBody }, idempotencyKey) =>
      base
        ? call(steelProductEndpoints.update, { params: { id: base.id }, body, ifMatch: base.version, idempotencyKey })
        : call(steelProductEndpoints.create, { body, idempotencyKey }),
  );
}

export function useArchiveSteelProduct() {
  return useCommand(({ id, isArchived }: { id: number; isArchived: boolean }, idempotencyKey) =>
    call(steelProductEndpoints.update, { params: { id }, body: { isArchived }, idempotencyKey }),
  );
}

export function useDeleteSteelProduct() {
  return useCommand((id: number, idempotencyKey) =>
    call(steelProductEndpoints.remove, { params: { id }, idempotencyKey }),
  );
}

export function useRestoreSteelProduct() {
  return useCommand((id: number, idempotencyKey) =>
    call(steelProductEndpoints.restore, { params: { id }, idempotencyKey }),
  );
}
