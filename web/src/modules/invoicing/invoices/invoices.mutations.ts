import { invoiceEndpoints } from '@builder-os/contract/modules/invoicing/invoices';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';
import { invoiceQuery } from './invoices.queries.ts';

export type InvoiceBody = BodyInput<typeof invoiceEndpoints.create>;
export type InvoiceChanges = BodyInput<typeof invoiceEndpoints.update>;
interface Versioned {
  id: number;
  version: number;
}

/** Invoices, what they bill and what is owed. */
export function refreshInvoices(queryClient: QueryClient): void {
  void invalidateResource(queryClient, 'invoice', 'billing-plan', 'receivable', 'job', 'journal-entry');
}

export function useCreateInvoice() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: InvoiceBody, idempotencyKey) => call(invoiceEndpoints.create, { body, idempotencyKey }),
    onSuccess: () => refreshInvoices(queryClient),
  });
}

/** Starts a draft from a job, its retainage or another record. */
export function useStartInvoice() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: BodyInput<typeof invoiceEndpoints.start>, idempotencyKey) =>
      call(invoiceEndpoints.start, { body, idempotencyKey }),
    onSuccess: () => refreshInvoices(queryClient),
  });
}

/** Saves a draft as it's typed. The answer replaces the stored draft, so that the next save is based on it. */
export function useUpdateInvoice() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ base, body }: { base: Versioned; body: InvoiceChanges }, idempotencyKey) =>
      call(invoiceEndpoints.update, { params: { id: base.id }, body, ifMatch: base.version, idempotencyKey }),
    onSuccess: (invoice) => queryClient.setQueryData(invoiceQuery(invoice.id).queryKey, invoice),
  });
}

export function useIssueInvoice() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, version }: Versioned, idempotencyKey) =>
      call(invoiceEndpoints.issue, { params: { id }, body: {}, ifMatch: version, idempotencyKey }),
    onSuccess: () => refreshInvoices(queryClient),
  });
}

export function useSendInvoice() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, body }: { id: number; body: BodyInput<typeof invoiceEndpoints.send> }, idempotencyKey) =>
      call(invoiceEndpoints.send, { params: { id }, body, idempotencyKey }),
    onSuccess: () => refreshInvoices(queryClient),
  });
}

export function useLinkInvoice() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(invoiceEndpoints.link, { params: { id }, idempotencyKey }),
    onSuccess: () => refreshInvoices(queryClient),
  });
}

export function useRevokeInvoiceLinks() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(invoiceEndpoints.revokeLinks, { params: { id }, idempotencyKey }),
    onSuccess: () => refreshInvoices(queryClient),
  });
}

export function useWriteOffInvoice() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, body }: { id: number; body: BodyInput<typeof invoiceEndpoints.writeOff> }, idempotencyKey) =>
      call(invoiceEndpoints.writeOff, { params: { id }, body, idempotencyKey }),
    onSuccess: () => refreshInvoices(queryClient),
  });
}

export function useUndoWriteOff() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(invoiceEndpoints.undoWriteOff, { params: { id }, idempotencyKey }),
    onSuccess: () => refreshInvoices(queryClient),
  });
}

export function useDeleteInvoice() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(invoiceEndpoints.remove, { params: { id }, idempotencyKey }),
    onSuccess: () => refreshInvoices(queryClient),
  });
}

export function useRestoreInvoice() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(invoiceEndpoints.restore, { params: { id }, idempotencyKey }),
    onSuccess: () => refreshInvoices(queryClient),
  });
}
