import { customerPaymentEndpoints } from '@builder-os/contract/modules/invoicing/customer-payments';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';
import { refreshInvoices } from '../invoices/invoices.mutations.ts';

export type PaymentBody = BodyInput<typeof customerPaymentEndpoints.create>;

/** Payments, the invoices they pay, and their money. */
function refresh(queryClient: QueryClient): void {
  refreshInvoices(queryClient);
  void invalidateResource(queryClient, 'customer-payment', 'financial-transaction', 'bank-line', 'affordability');
}

export function useCreatePayment() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: PaymentBody, idempotencyKey) => call(customerPaymentEndpoints.create, { body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useApplyPayment() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (
      { id, body }: { id: number; body: BodyInput<typeof customerPaymentEndpoints.apply> },
      idempotencyKey,
    ) => call(customerPaymentEndpoints.apply, { params: { id }, body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useRefundPayment() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (
      { id, body }: { id: number; body: BodyInput<typeof customerPaymentEndpoints.refund> },
      idempotencyKey,
    ) => call(customerPaymentEndpoints.refund, { params: { id }, body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useBouncePayment() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (
      { id, body }: { id: number; body: BodyInput<typeof customerPaymentEndpoints.bounce> },
      idempotencyKey,
    ) => call(customerPaymentEndpoints.bounce, { params: { id }, body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useUndoPayment() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(customerPaymentEndpoints.undo, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

/** Takes a payment off one invoice; the amount becomes a credit. */
export function useUndoPart() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, part }: { id: number; part: number }, idempotencyKey) =>
      call(customerPaymentEndpoints.undoPart, { params: { id, part }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useUndoRefund() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, refund }: { id: number; refund: number }, idempotencyKey) =>
      call(customerPaymentEndpoints.undoRefund, { params: { id, refund }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useUndoBounce() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) =>
      call(customerPaymentEndpoints.undoBounce, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}
