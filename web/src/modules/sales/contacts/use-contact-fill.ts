import type { Contact } from '@builder-os/contract/modules/sales/contacts';
import { useRef } from 'react';
import { type ContactEntries, fillFromContact } from './fill-from-contact.ts';

interface ContactFill {
  /** Returns the form's current values. */
  read: () => ContactEntries;
  write: (entries: ContactEntries) => void;
}

/** Fills a form from the picked contact without overwriting entries. */
export function useContactFill({ read, write }: ContactFill) {
  const filled = useRef<ContactEntries>({});
  return (contact: Contact) => {
    const entries = fillFromContact(contact, read(), filled.current);
    filled.current = { ...filled.current, ...entries };
    write(entries);
  };
}
