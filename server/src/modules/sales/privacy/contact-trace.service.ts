import type { SalesTrace } from '@builder-os/contract/modules/admin/privacy';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import { deleteContacts, findContactTrace, lockTraces } from './contact-trace.queries.ts';

/** The data that sales stores about a contact, even if it's in Trash. */
export async function getSalesTrace(db: Executor, id: number): Promise<SalesTrace> {
  return found(await findContactTrace(db, id), 'Contact');
}

/** Locks a contact and all records about them. Returns the ids of the records and the people named in them. */
export async function lockContactTraces(tx: Transaction, id: number) {
  return found(await lockTraces(tx, id), 'Contact');
}

/** Permanently deletes the contacts. Records linked to them lose the link. */
export function removeContacts(tx: Transaction, ids: readonly number[]): Promise<void> {
  return deleteContacts(tx, ids);
}
