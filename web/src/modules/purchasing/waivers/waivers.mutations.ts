import { billWaiverEndpoints } from '@builder-os/contract/modules/finance/bill-waivers';
import { waiverEndpoints } from '@builder-os/contract/modules/purchasing/waivers';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export type WaiverBody = BodyInput<typeof waiverEndpoints.create>;
export type BillWaiverBody = BodyInput<typeof billWaiverEndpoints.request>;

/** Waivers, and the bills they hold. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () => void invalidateResource(queryClient, 'lien-waiver', 'bill');
}

export function useCreateWaiver() {
  const refresh = useRefresh();
  return useIntentMutation({
    mutationFn: (body: WaiverBody, idempotencyKey) => call(waiverEndpoints.create, { body, idempotencyKey }),
    onSuccess: refresh,
  });
}

export function useUpdateWaiver() {
  const refresh = useRefresh();
  return useIntentMutation({
    mutationFn: (
      { id, version, ...body }: { id: number; version: number } & BodyInput<typeof waiverEndpoints.update>,
      idempotencyKey,
    ) => call(waiverEndpoints.update, { params: { id }, body, ifMatch: version, idempotencyKey }),
    onSuccess: refresh,
  });
}

export function useRequestBillWaiver(billId: number) {
  const refresh = useRefresh();
  return useIntentMutation({
    mutationFn: (body: BillWaiverBody, idempotencyKey) =>
      call(billWaiverEndpoints.request, { params: { id: billId }, body, idempotencyKey }),
    onSuccess: refresh,
  });
}

export function useSendWaiver() {
  const refresh = useRefresh();
  return useIntentMutation({
    mutationFn: ({ id, version, email }: { id: number; version: number; email: string | null }, idempotencyKey) =>
      call(waiverEndpoints.send, { params: { id }, body: { email }, ifMatch: version, idempotencyKey }),
    onSuccess: refresh,
  });
}

export function useDeleteWaiver() {
  const refresh = useRefresh();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(waiverEndpoints.remove, { params: { id }, idempotencyKey }),
    onSuccess: refresh,
  });
}

export function useRestoreWaiver() {
  const refresh = useRefresh();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(waiverEndpoints.restore, { params: { id }, idempotencyKey }),
    onSuccess: refresh,
  });
}

export function useRequireWaivers(jobId: number) {
  const refresh = useRefresh();
  return useIntentMutation({
    mutationFn: (isRequired: boolean, idempotencyKey) =>
      call(waiverEndpoints.changeSettings, { params: { id: jobId }, body: { isRequired }, idempotencyKey }),
    onSuccess: refresh,
  });
}
