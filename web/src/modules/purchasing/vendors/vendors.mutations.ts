import { vendorEndpoints } from '@builder-os/contract/modules/purchasing/vendors';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { recordCommands } from '../../../api/record-commands.ts';
import type { vendorQuery } from './vendors.queries.ts';

export type VendorBody = BodyInput<typeof vendorEndpoints.create>;
export type VendorChanges = BodyInput<typeof vendorEndpoints.update>;

const { useCommand } = recordCommands<typeof vendorQuery>('vendor');
const { useCommand: useCreation } = recordCommands<typeof vendorQuery>('vendor', 'contact');

export function useCreateVendor() {
  return useCreation((body: VendorBody, idempotencyKey) => call(vendorEndpoints.create, { body, idempotencyKey }));
}

/** Sends only the changed fields; `version` is the one the changes are based on. */
export function useUpdateVendor() {
  return useCommand(
    ({ id, version, changes }: { id: number; version: number; changes: VendorChanges }, idempotencyKey) =>
      call(vendorEndpoints.update, { params: { id }, body: changes, ifMatch: version, idempotencyKey }),
  );
}

export function useRemoveVendor() {
  return useCommand((id: number, idempotencyKey) => call(vendorEndpoints.remove, { params: { id }, idempotencyKey }));
}

export function useRestoreVendor() {
  return useCommand((id: number, idempotencyKey) => call(vendorEndpoints.restore, { params: { id }, idempotencyKey }));
}

/** The whole tax ID. It isn't cached, so it's gone with the component that shows it. */
export function useRevealTaxId() {
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(vendorEndpoints.revealTaxId, { params: { id }, idempotencyKey }),
    gcTime: 0,
  });
}
