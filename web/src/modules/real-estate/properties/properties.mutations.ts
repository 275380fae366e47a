import { propertyEndpoints } from '@builder-os/contract/modules/real-estate/properties';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { awaitedCommands, recordCommands } from '../../../api/record-commands.ts';

export type PropertyBody = BodyInput<typeof propertyEndpoints.create>;
export type PropertyChanges = BodyInput<typeof propertyEndpoints.update>;
interface Base {
  id: number;
  version: number;
}

const { useCommand } = recordCommands('property');
// A property's page also shows a year of its money.
const useAwaitedCommand = awaitedCommands('property');

export function useCreateProperty() {
  return useCommand((body: PropertyBody, idempotencyKey) => call(propertyEndpoints.create, { body, idempotencyKey }));
}

export function useUpdateProperty() {
  return useAwaitedCommand(({ base, changes }: { base: Base; changes: PropertyChanges }, idempotencyKey) =>
    call(propertyEndpoints.update, { params: { id: base.id }, body: changes, ifMatch: base.version, idempotencyKey }),
  );
}

export function useDeleteProperty() {
  return useCommand((id: number, idempotencyKey) => call(propertyEndpoints.remove, { params: { id }, idempotencyKey }));
}

export function useRestoreProperty() {
  return useCommand((id: number, idempotencyKey) =>
    call(propertyEndpoints.restore, { params: { id }, idempotencyKey }),
  );
}
