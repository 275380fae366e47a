import {
  type CreateRevenueRecord,
  netRevenueOf,
  profitMarginOf,
  revenueTrackingEndpoints,
} from '@builder-os/contract/modules/finance/revenue-tracking';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export type RevenueBody = BodyInput<typeof revenueTrackingEndpoints.create>;
export type RevenueChanges = BodyInput<typeof revenueTrackingEndpoints.update>;
export type InvoiceBody = BodyInput<typeof revenueTrackingEndpoints.invoice>;
type PayBody = BodyInput<typeof revenueTrackingEndpoints.pay>;

const refresh = (queryClient: QueryClient) => void invalidateResource(queryClient, 'revenue-record');
const refreshMoney = (queryClient: QueryClient) =>
  void invalidateResource(queryClient, 'revenue-record', 'financial-transaction', 'journal-entry');

/** Sends the specified payload: amounts as numbers, with the calculated figures. The server recalculates them. */
export function useCreateRevenueRecord() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (record: CreateRevenueRecord, idempotencyKey) => {
      const amounts = { grossRevenue: record.grossRevenue, costs: record.costs ?? '0.00' };
      const body = {
        ...record,
        grossRevenue: Number(amounts.grossRevenue),
        costs: Number(amounts.costs),
        netRevenue: Number(netRevenueOf(amounts)),
        profitMargin: Number(profitMarginOf(amounts)),
        status: 'pending',
        invoiceDate: record.invoiceDate ?? null,
      };
      return call(revenueTrackingEndpoints.create, { body, idempotencyKey });
    },
    onSuccess: () => refresh(queryClient),
  });
}

/** Sends only the changed fields; `version` is the one the changes are based on. */
export function useUpdateRevenueRecord() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, version, changes }: { id: number; version: number; changes: RevenueChanges }, idempotencyKey) =>
      call(revenueTrackingEndpoints.update, { params: { id }, body: changes, ifMatch: version, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useInvoiceRevenue() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, body }: { id: number; body: InvoiceBody }, idempotencyKey) =>
      call(revenueTrackingEndpoints.invoice, { params: { id }, body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function usePayRevenue() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, body }: { id: number; body: PayBody }, idempotencyKey) =>
      call(revenueTrackingEndpoints.pay, { params: { id }, body, idempotencyKey }),
    onSuccess: () => refreshMoney(queryClient),
  });
}

/** The changes of a record's status that need no input. */
export type RevenueAction = 'undoPayment' | 'cancel' | 'reopen';

export function useChangeRevenue() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, action }: { id: number; action: RevenueAction }, idempotencyKey) =>
      call(revenueTrackingEndpoints[action], { params: { id }, idempotencyKey }),
    onSuccess: () => refreshMoney(queryClient),
  });
}
