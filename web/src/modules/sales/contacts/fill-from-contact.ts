import type { Contact } from '@builder-os/contract/modules/sales/contacts';

/** The entries of a form that a contact can fill. */
export type ContactEntry = 'company' | 'firstName' | 'lastName' | 'email' | 'phone';
export type ContactEntries = Partial<Record<ContactEntry, string>>;

// A first name goes with its last name, or the form would name a person who does not exist.
const GROUPS: readonly (readonly ContactEntry[])[] = [['company'], ['firstName', 'lastName'], ['email'], ['phone']];

/**
 * The entries a picked contact fills: those that are empty, or hold what an earlier pick filled in. What was typed stays.
 * @param entries what the form holds
 * @param filled what earlier picks filled in
 */
export function fillFromContact(contact: Contact, entries: ContactEntries, filled: ContactEntries): ContactEntries {
  const isOpen = (name: ContactEntry) => entries[name]?.trim() === '' || entries[name] === filled[name];
  const open = GROUPS.filter((names) => names.every((name) => entries[name] !== undefined && isOpen(name))).flat();
  const changed = open.filter((name) => (contact[name] ?? '') !== entries[name]);
  return Object.fromEntries(changed.map((name) => [name, contact[name] ?? '']));
}
