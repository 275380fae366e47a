import type { Contact } from '@builder-os/contract/modules/sales/contacts';

/** The form fields that a contact can fill. */
export type ContactEntry = 'company' | 'firstName' | 'lastName' | 'email' | 'phone';
export type ContactEntries = Partial<Record<ContactEntry, string>>;

// First and last name are filled together; otherwise they could come from two different people.
const GROUPS: readonly (readonly ContactEntry[])[] = [['company'], ['firstName', 'lastName'], ['email'], ['phone']];

/**
 * Returns the fields a picked contact fills: empty ones, and those an earlier pick filled. Typed text stays.
 * @param entries the form's current values
 * @param filled the values that earlier picks filled in
 */
export function fillFromContact(contact: Contact, entries: ContactEntries, filled: ContactEntries): ContactEntries {
  const isOpen = (name: ContactEntry) => entries[name]?.trim() === '' || entries[name] === filled[name];
  const open = GROUPS.filter((names) => names.every((name) => entries[name] !== undefined && isOpen(name))).flat();
  const changed = open.filter((name) => (contact[name] ?? '') !== entries[name]);
  return Object.fromEntries(changed.map((name) => [name, contact[name] ?? '']));
}
