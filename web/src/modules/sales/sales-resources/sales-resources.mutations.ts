import { salesResourceEndpoints } from '@builder-os/contract/modules/sales/sales-resources';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { recordCommands } from '../../../api/record-commands.ts';
import type { resourceQuery } from './sales-resources.queries.ts';

export type ResourceBody = BodyInput<typeof salesResourceEndpoints.create>;
export type ResourceChanges = BodyInput<typeof salesResourceEndpoints.update>;
type Use = BodyInput<typeof salesResourceEndpoints.use>;

// Products show the number of resources about them.
const { useCommand } = recordCommands<typeof resourceQuery>('sales-resource', 'product');

const { useCommandOn: useUseOn } = recordCommands<typeof resourceQuery>('sales-resource', 'activity', 'deal');

export function useCreateResource() {
  return useCommand((body: ResourceBody, idempotencyKey) =>
    call(salesResourceEndpoints.create, { body, idempotencyKey }),
  );
}

/** Sends only the changed fields; `version` is the one they are based on. */
export function useUpdateResource() {
  return useCommand(
    ({ id, version, changes }: { id: number; version: number; changes: ResourceChanges }, idempotencyKey) =>
      call(salesResourceEndpoints.update, { params: { id }, body: changes, ifMatch: version, idempotencyKey }),
  );
}

/** Records that a resource was used, as a note on the deal. */
export function useUseResource() {
  return useUseOn(
    ({ id, body }: { id: number; body: Use }, idempotencyKey) =>
      call(salesResourceEndpoints.use, { params: { id }, body, idempotencyKey }),
    ({ resource }) => resource,
  );
}

export function useDeleteResource() {
  return useCommand((id: number, idempotencyKey) =>
    call(salesResourceEndpoints.remove, { params: { id }, idempotencyKey }),
  );
}

export function useRestoreResource() {
  return useCommand((id: number, idempotencyKey) =>
    call(salesResourceEndpoints.restore, { params: { id }, idempotencyKey }),
  );
}
