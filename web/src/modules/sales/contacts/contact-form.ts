import { type Contact, type CreateContact, createContactSchema } from '@builder-os/contract/modules/sales/contacts';
import { z } from 'zod';
import { orNull } from '../../../app/records/form-entries.ts';
import type { ContactBody, ContactChanges } from './contacts.mutations.ts';

/** The contact form as it stands on screen: every entry is a text. */
const contactEntriesSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  position: z.string(),
  title: z.string(),
  email: z.string(),
  phone: z.string(),
  notes: z.string(),
});
export type ContactEntries = z.infer<typeof contactEntriesSchema>;
export type ContactField = keyof ContactEntries;
export const CONTACT_FIELDS = contactEntriesSchema.keyof().options;

/** What was typed, judged by the rules the server applies. */
export const contactFormSchema = contactEntriesSchema.transform(toContactBody).pipe(createContactSchema);

export const EMPTY_CONTACT: ContactEntries = {
  firstName: '',
  lastName: '',
  company: '',
  position: '',
  title: '',
  email: '',
  phone: '',
  notes: '',
};

export const CONTACT_LABELS: Record<ContactField, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  company: 'Company',
  position: 'Position',
  title: 'Title',
  email: 'Email',
  phone: 'Phone',
  notes: 'Notes',
};

export function toContactEntries(contact: Contact): ContactEntries {
  return {
    firstName: contact.firstName,
    lastName: contact.lastName,
    company: contact.company ?? '',
    position: contact.position ?? '',
    title: contact.title ?? '',
    email: contact.email ?? '',
    phone: contact.phone ?? '',
    notes: contact.notes ?? '',
  };
}

/** Empty entries are sent as null. */
export function toContactBody(entries: ContactEntries): ContactBody {
  return {
    firstName: entries.firstName,
    lastName: entries.lastName,
    company: orNull(entries.company),
    position: orNull(entries.position),
    title: orNull(entries.title),
    email: orNull(entries.email),
    phone: orNull(entries.phone),
    notes: orNull(entries.notes),
  };
}

/** The fields whose value differs from the record's. */
export function findContactChanges(contact: Contact, body: CreateContact): ContactChanges {
  const isChanged = (field: ContactField) => (body[field] ?? null) !== contact[field];
  return Object.fromEntries(CONTACT_FIELDS.filter(isChanged).map((field) => [field, body[field]]));
}
