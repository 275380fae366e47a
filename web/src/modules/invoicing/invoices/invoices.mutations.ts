import { invoiceEndpoints } from '@builder-os/contract/modules/invoicing/invoices';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource, showAnswer } from '../../../api/invalidation.ts';
import { noRecord, recordCommands } from '../../../api/record-commands.ts';
import type { invoiceQuery } from './invoices.queries.ts';

export type InvoiceBody = BodyInput<typeof invoiceEndpoints.create>;
export type InvoiceChanges = BodyInput<typeof invoiceEndpoints.update>;
interface Versioned {
  id: number;
  version: number;
}

const RESOURCES = ['invoice', 'billing-plan', 'receivable', 'job', 'journal-entry'] as const;
const { useCommand, useCommandOn } = recordCommands<typeof invoiceQuery>(...RESOURCES);

/** Invoices, their billing and receivables. */
export function refreshInvoices(queryClient: QueryClient): void {
  void invalidateResource(queryClient, ...RESOURCES);
}

export function useCreateInvoice() {
  return useCommand((body: InvoiceBody, idempotencyKey) => call(invoiceEndpoints.create, { body, idempotencyKey }));
}

/** Starts a draft from a job, its retainage or another record. */
export function useStartInvoice() {
  return useCommand((body: BodyInput<typeof invoiceEndpoints.start>, idempotencyKey) =>
    call(invoiceEndpoints.start, { body, idempotencyKey }),
  );
}

/** Saves a draft as it's typed. The response replaces the stored draft, so that the next save is based on it. */
export function useUpdateInvoice() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ base, body }: { base: Versioned; body: InvoiceChanges }, idempotencyKey) =>
      call(invoiceEndpoints.update, { params: { id: base.id }, body, ifMatch: base.version, idempotencyKey }),
    onSuccess: (invoice) => showAnswer(queryClient, 'invoice', invoice),
  });
}

export function useIssueInvoice() {
  return useCommand(({ id, version }: Versioned, idempotencyKey) =>
    call(invoiceEndpoints.issue, { params: { id }, body: {}, ifMatch: version, idempotencyKey }),
  );
}

export function useSendInvoice() {
  return useCommandOn(
    ({ id, body }: { id: number; body: BodyInput<typeof invoiceEndpoints.send> }, idempotencyKey) =>
      call(invoiceEndpoints.send, { params: { id }, body, idempotencyKey }),
    noRecord,
  );
}

export function useLinkInvoice() {
  return useCommandOn(
    (id: number, idempotencyKey) => call(invoiceEndpoints.link, { params: { id }, idempotencyKey }),
    noRecord,
  );
}

export function useRevokeInvoiceLinks() {
  return useCommandOn(
    (id: number, idempotencyKey) => call(invoiceEndpoints.revokeLinks, { params: { id }, idempotencyKey }),
    noRecord,
  );
}

export function useWriteOffInvoice() {
  return useCommand(({ id, body }: { id: number; body: BodyInput<typeof invoiceEndpoints.writeOff> }, idempotencyKey) =>
    call(invoiceEndpoints.writeOff, { params: { id }, body, idempotencyKey }),
  );
}

export function useUndoWriteOff() {
  return useCommand((id: number, idempotencyKey) =>
    call(invoiceEndpoints.undoWriteOff, { params: { id }, idempotencyKey }),
  );
}

export function useDeleteInvoice() {
  return useCommand((id: number, idempotencyKey) => call(invoiceEndpoints.remove, { params: { id }, idempotencyKey }));
}

export function useRestoreInvoice() {
  return useCommand((id: number, idempotencyKey) => call(invoiceEndpoints.restore, { params: { id }, idempotencyKey }));
}
