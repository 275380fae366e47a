import { leadEndpoints } from '@builder-os/contract/modules/sales/leads';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { sendOrQueue } from '../../../api/outbox/outbox.ts';
import { noRecord, recordCommands } from '../../../api/record-commands.ts';
import type { leadQuery } from './leads.queries.ts';

export type LeadBody = BodyInput<typeof leadEndpoints.create>;
export type LeadChanges = BodyInput<typeof leadEndpoints.update>;
export type ConvertBody = BodyInput<typeof leadEndpoints.convert>;
export type BulkChanges = BodyInput<typeof leadEndpoints.bulkUpdate>;
/** The leads affected by a bulk change. */
export type LeadTarget = BodyInput<typeof leadEndpoints.bulkDelete>;

// Keys of lists, details and summary start with `lead`; dashboard figures and counts depend on it.
const { useCommand, useCommandOn } = recordCommands<typeof leadQuery>('lead');

const { useCommand: useConversion, useCommandOn: useConversionOn } = recordCommands<typeof leadQuery>(
  'lead',
  'deal',
  'contact',
  'activity',
);

/** Returns undefined if the lead is queued on this device. */
export function useCreateLead() {
  return useCommand((body: LeadBody, idempotencyKey) =>
    sendOrQueue({ kind: 'add-lead', title: body.title, body }, idempotencyKey, () =>
      call(leadEndpoints.create, { body, idempotencyKey }),
    ),
  );
}

/** Sends only the changed fields; `version` is the one they are based on. */
export function useUpdateLead() {
  return useCommand(({ id, version, changes }: { id: number; version: number; changes: LeadChanges }, idempotencyKey) =>
    call(leadEndpoints.update, { params: { id }, body: changes, ifMatch: version, idempotencyKey }),
  );
}

export function useDeleteLead() {
  return useCommand((id: number, idempotencyKey) => call(leadEndpoints.remove, { params: { id }, idempotencyKey }));
}

export function useRestoreLead() {
  return useCommand((id: number, idempotencyKey) => call(leadEndpoints.restore, { params: { id }, idempotencyKey }));
}

/** Converting creates a deal, logs an activity, and may create a contact. */
export function useConvertLead() {
  return useConversionOn(
    ({ id, body }: { id: number; body: ConvertBody }, idempotencyKey) =>
      call(leadEndpoints.convert, { params: { id }, body, idempotencyKey }),
    ({ lead }) => lead,
  );
}

/** Deletes the deal, its note and any contact created with it, and restores the lead. */
export function useUndoConversion() {
  return useConversion(({ id, dealId }: { id: number; dealId: number }, idempotencyKey) =>
    call(leadEndpoints.undoConversion, { params: { id }, body: { dealId }, idempotencyKey }),
  );
}

export function useBulkUpdateLeads() {
  return useCommandOn(
    (body: BulkChanges, idempotencyKey) => call(leadEndpoints.bulkUpdate, { body, idempotencyKey }),
    noRecord,
  );
}

export function useBulkDeleteLeads() {
  return useCommandOn(
    (body: LeadTarget, idempotencyKey) => call(leadEndpoints.bulkDelete, { body, idempotencyKey }),
    noRecord,
  );
}

export function useBulkRestoreLeads() {
  return useCommandOn(
    (ids: number[], idempotencyKey) => call(leadEndpoints.bulkRestore, { body: { ids }, idempotencyKey }),
    noRecord,
  );
}
