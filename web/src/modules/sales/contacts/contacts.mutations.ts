import { contactDuplicateEndpoints } from '@builder-os/contract/modules/sales/contact-duplicates';
import { contactEndpoints } from '@builder-os/contract/modules/sales/contacts';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { recordCommands } from '../../../api/record-commands.ts';
import type { contactQuery } from './contacts.queries.ts';

export type ContactBody = BodyInput<typeof contactEndpoints.create>;
export type ContactChanges = BodyInput<typeof contactEndpoints.update>;
export type MergeBody = BodyInput<typeof contactDuplicateEndpoints.merge>;

const { useCommand } = recordCommands<typeof contactQuery>('contact');
const { useCommandOn: useLinkedCommandOn } = recordCommands<typeof contactQuery>('contact', 'lead', 'deal', 'activity');

export function useCreateContact() {
  return useCommand((body: ContactBody, idempotencyKey) => call(contactEndpoints.create, { body, idempotencyKey }));
}

/** Sends only the changed fields; `version` is the one they are based on. */
export function useUpdateContact() {
  return useCommand(
    ({ id, version, changes }: { id: number; version: number; changes: ContactChanges }, idempotencyKey) =>
      call(contactEndpoints.update, { params: { id }, body: changes, ifMatch: version, idempotencyKey }),
  );
}

export function useDeleteContact() {
  return useCommand((id: number, idempotencyKey) => call(contactEndpoints.remove, { params: { id }, idempotencyKey }));
}

export function useRestoreContact() {
  return useCommand((id: number, idempotencyKey) => call(contactEndpoints.restore, { params: { id }, idempotencyKey }));
}

/** Merging also changes the linked leads, deals and activities. */
export function useMergeContacts() {
  return useLinkedCommandOn(
    (body: MergeBody, idempotencyKey) => call(contactDuplicateEndpoints.merge, { body, idempotencyKey }),
    ({ contact }) => contact,
  );
}

export function useUndoMerge() {
  return useLinkedCommandOn(
    (id: number, idempotencyKey) => call(contactDuplicateEndpoints.undoMerge, { params: { id }, idempotencyKey }),
    ({ kept }) => kept,
  );
}
