import { leadEndpoints } from '@builder-os/contract/modules/sales/leads';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';
import { sendOrQueue } from '../../../api/outbox/outbox.ts';

export type LeadBody = BodyInput<typeof leadEndpoints.create>;
export type LeadChanges = BodyInput<typeof leadEndpoints.update>;
export type ConvertBody = BodyInput<typeof leadEndpoints.convert>;
export type BulkChanges = BodyInput<typeof leadEndpoints.bulkUpdate>;
/** The leads affected by a bulk change. */
export type LeadTarget = BodyInput<typeof leadEndpoints.bulkDelete>;

// Keys of lists, details and summary start with `lead`; dashboard figures and counts depend on it.
const refreshLeads = (queryClient: QueryClient) => void invalidateResource(queryClient, 'lead');

/** Returns undefined if the lead is queued on this device. */
export function useCreateLead() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: LeadBody, idempotencyKey) =>
      sendOrQueue({ kind: 'add-lead', title: body.title, body }, idempotencyKey, () =>
        call(leadEndpoints.create, { body, idempotencyKey }),
      ),
    onSuccess: () => refreshLeads(queryClient),
  });
}

/** Sends only the changed fields; `version` is the one they are based on. */
export function useUpdateLead() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, version, changes }: { id: number; version: number; changes: LeadChanges }, idempotencyKey) =>
      call(leadEndpoints.update, { params: { id }, body: changes, ifMatch: version, idempotencyKey }),
    onSuccess: () => refreshLeads(queryClient),
  });
}

export function useDeleteLead() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(leadEndpoints.remove, { params: { id }, idempotencyKey }),
    onSuccess: () => refreshLeads(queryClient),
  });
}

export function useRestoreLead() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(leadEndpoints.restore, { params: { id }, idempotencyKey }),
    onSuccess: () => refreshLeads(queryClient),
  });
}

/** Converting creates a deal, logs an activity, and may create a contact. */
export function useConvertLead() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, body }: { id: number; body: ConvertBody }, idempotencyKey) =>
      call(leadEndpoints.convert, { params: { id }, body, idempotencyKey }),
    onSuccess: () => void invalidateResource(queryClient, 'lead', 'deal', 'contact', 'activity'),
  });
}

/** Removes the deal, its note and any contact created with it, and restores the lead. */
export function useUndoConversion() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, dealId }: { id: number; dealId: number }, idempotencyKey) =>
      call(leadEndpoints.undoConversion, { params: { id }, body: { dealId }, idempotencyKey }),
    onSuccess: () => void invalidateResource(queryClient, 'lead', 'deal', 'contact', 'activity'),
  });
}

export function useBulkUpdateLeads() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: BulkChanges, idempotencyKey) => call(leadEndpoints.bulkUpdate, { body, idempotencyKey }),
    onSuccess: () => refreshLeads(queryClient),
  });
}

export function useBulkDeleteLeads() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: LeadTarget, idempotencyKey) => call(leadEndpoints.bulkDelete, { body, idempotencyKey }),
    onSuccess: () => refreshLeads(queryClient),
  });
}

export function useBulkRestoreLeads() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (ids: number[], idempotencyKey) => call(leadEndpoints.bulkRestore, { body: { ids }, idempotencyKey }),
    onSuccess: () => refreshLeads(queryClient),
  });
}
