import { pageLinkEndpoints } from '@builder-os/contract/modules/job-pages/page-links';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export type JobLinkBody = BodyInput<typeof pageLinkEndpoints.createForJob>;
export type VendorLinkBody = BodyInput<typeof pageLinkEndpoints.createForVendor>;
const refresh = (queryClient: QueryClient) => void invalidateResource(queryClient, 'page-link');

export function useCreateJobLink(id: number) {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: JobLinkBody, idempotencyKey) =>
      call(pageLinkEndpoints.createForJob, { params: { id }, body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useCreateVendorLink(id: number) {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: VendorLinkBody, idempotencyKey) =>
      call(pageLinkEndpoints.createForVendor, { params: { id }, body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useRevokePageLink() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(pageLinkEndpoints.revoke, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}
