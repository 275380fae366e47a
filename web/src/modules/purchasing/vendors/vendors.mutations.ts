import { vendorEndpoints } from '@builder-os/contract/modules/purchasing/vendors';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export type VendorBody = BodyInput<typeof vendorEndpoints.create>;
export type VendorChanges = BodyInput<typeof vendorEndpoints.update>;

const refreshVendors = (queryClient: QueryClient) => void invalidateResource(queryClient, 'vendor');

export function useCreateVendor() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: VendorBody, idempotencyKey) => call(vendorEndpoints.create, { body, idempotencyKey }),
    onSuccess: () => {
      refreshVendors(queryClient);
      void invalidateResource(queryClient, 'contact');
    },
  });
}

/** Sends only what was changed; `version` is the one the changes are based on. */
export function useUpdateVendor() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, version, changes }: { id: number; version: number; changes: VendorChanges }, idempotencyKey) =>
      call(vendorEndpoints.update, { params: { id }, body: changes, ifMatch: version, idempotencyKey }),
    onSuccess: () => refreshVendors(queryClient),
  });
}

export function useRemoveVendor() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(vendorEndpoints.remove, { params: { id }, idempotencyKey }),
    onSuccess: () => refreshVendors(queryClient),
  });
}

export function useRestoreVendor() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(vendorEndpoints.restore, { params: { id }, idempotencyKey }),
    onSuccess: () => refreshVendors(queryClient),
  });
}

/** The whole tax ID. It isn't cached, so it's gone with the component that shows it. */
export function useRevealTaxId() {
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(vendorEndpoints.revealTaxId, { params: { id }, idempotencyKey }),
    gcTime: 0,
  });
}
