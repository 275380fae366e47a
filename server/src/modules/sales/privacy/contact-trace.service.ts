import type { ContactTrace } from '@builder-os/contract/modules/admin/privacy';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import { deleteContacts, findContactTrace, lockTraces } from './contact-trace.queries.ts';

/** What is held about a contact, also in the bin. */
export async function getContactTrace(db: Executor, id: number): Promise<ContactTrace> {
  return found(await findContactTrace(db, id), 'Contact');
}

/** Locks a contact with all records about them, and says which they are and who is named in them. */
export async function lockContactTraces(tx: Transaction, id: number) {
  return found(await lockTraces(tx, id), 'Contact');
}

/** The contacts go for good; what is linked to them loses the link. */
export function removeContacts(tx: Transaction, ids: readonly number[]): Promise<void> {
  return deleteContacts(tx, ids);
}
