import {
  type Contact,
  type ContactListQuery,
  type ContactSummary,
  type CreateContact,
  contactSchema,
  type UpdateContact,
} from '@builder-os/contract/modules/sales/contacts';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { bin, lock, lockDeleted, restoreLocked } from '../../../platform/records/record-life.ts';
import { recordMentions } from '../mentions/mentions.service.ts';
import { findContactSummary } from './contact-summary.queries.ts';
import {
  contactKind,
  findContact,
  findContactIdByEmail,
  findContactPage,
  insertContact,
  updateContactRow,
} from './contacts.queries.ts';

export function listContacts(db: Database, query: ContactListQuery): Promise<Page<Contact>> {
  return findContactPage(db, query);
}

export function summarizeContacts(db: Database): Promise<ContactSummary> {
  return findContactSummary(db);
}

export async function getContact(db: Database, id: number): Promise<Contact> {
  return found(await findContact(db, id), 'Contact');
}

export async function createContact(act: Act, fields: CreateContact): Promise<Contact> {
  const contact = await insertContact(act.tx, { ...fields, createdBy: actorId(act) });
  await recordChange(act, { resource: 'contact', verb: 'create', after: contact });
  await recordContactMentions(act, null, contact);
  return contact;
}

/** The chosen contact, else the one with the email address; undefined if neither is found. */
export async function findKnownContact(
  act: Act,
  { contactId, email }: { contactId?: number | null; email?: string | null },
): Promise<Contact | undefined> {
  const id = contactId ?? (email == null ? undefined : await findContactIdByEmail(act.tx, email));
  return id === undefined ? undefined : findContact(act.tx, id);
}

/** The contact with this email address, else a new one. */
export async function findOrCreateContact(act: Act, fields: CreateContact): Promise<{ id: number; isNew: boolean }> {
  const known = fields.email ? await findContactIdByEmail(act.tx, fields.email) : undefined;
  if (known !== undefined) return { id: known, isNew: false };
  return { id: (await createContact(act, fields)).id, isNew: true };
}

export async function updateContact(act: Act, target: Target, changes: UpdateContact): Promise<Contact> {
  const before = await lock(act, contactKind, target, contactSchema.parse);
  const contact = await updateContactRow(act.tx, before.id, changes);
  await recordChange(act, { resource: 'contact', verb: 'update', before, after: contact });
  await recordContactMentions(act, before.notes, contact);
  return contact;
}

/** Leads, deals and activities keep their link; it shows the name, marked as deleted. */
export async function deleteContact(act: Act, target: Target): Promise<void> {
  await bin(act, contactKind, await lock(act, contactKind, target, contactSchema.parse));
}

/** Restores the contact only, even if it was merged. Undoing the merge also brings its links back. */
export async function restoreContact(act: Act, id: number): Promise<Contact> {
  const binned = await lockDeleted(act, contactKind, id);
  return restoreLocked(act, contactKind, binned, { mergedInto: null });
}

function recordContactMentions(act: Act, before: string | null, contact: Contact): Promise<void> {
  const { id, firstName, lastName, notes } = contact;
  const reference = { resource: 'contact', recordId: id } as const;
  const title = `${firstName} ${lastName}`;
  return recordMentions(act, { ...reference, text: notes, before, title, link: `/contacts/${id}` });
}
