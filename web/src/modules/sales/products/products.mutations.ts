import { productEndpoints } from '@builder-os/contract/modules/sales/products';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { recordCommands } from '../../../api/record-commands.ts';
import type { productQuery } from './products.queries.ts';

export type ProductBody = BodyInput<typeof productEndpoints.create>;
export type ProductChanges = BodyInput<typeof productEndpoints.update>;

// Resources show their product's name.
const { useCommand } = recordCommands<typeof productQuery>('product', 'sales-resource');

export function useCreateProduct() {
  return useCommand((body: ProductBody, idempotencyKey) => call(productEndpoints.create, { body, idempotencyKey }));
}

/** Sends only the changed fields; `version` is the one they are based on. */
export function useUpdateProduct() {
  return useCommand(
    ({ id, version, changes }: { id: number; version: number; changes: ProductChanges }, idempotencyKey) =>
      call(productEndpoints.update, { params: { id }, body: changes, ifMatch: version, idempotencyKey }),
  );
}

export function useDeleteProduct() {
  return useCommand((id: number, idempotencyKey) => call(productEndpoints.remove, { params: { id }, idempotencyKey }));
}

export function useRestoreProduct() {
  return useCommand((id: number, idempotencyKey) => call(productEndpoints.restore, { params: { id }, idempotencyKey }));
}
