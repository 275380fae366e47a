import { vendorCreditEndpoints } from '@builder-os/contract/modules/finance/vendor-credits';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export type CreditBody = BodyInput<typeof vendorCreditEndpoints.create>;

const refresh = (queryClient: QueryClient) =>
  void invalidateResource(queryClient, 'vendor-credit', 'bill', 'affordability', 'journal-entry');

export function useCreateCredit() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: CreditBody, idempotencyKey) => call(vendorCreditEndpoints.create, { body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useApplyCredit() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, body }: { id: number; body: BodyInput<typeof vendorCreditEndpoints.apply> }, idempotencyKey) =>
      call(vendorCreditEndpoints.apply, { params: { id }, body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useUnapplyCredit() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, billId }: { id: number; billId: number }, idempotencyKey) =>
      call(vendorCreditEndpoints.unapply, { params: { id }, body: { billId }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useVoidCredit() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, version }: { id: number; version: number }, idempotencyKey) =>
      call(vendorCreditEndpoints.void, { params: { id }, ifMatch: version, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}
