import type { Contact } from '@builder-os/contract/modules/sales/contacts';
import type { PageRows } from '../../../app/records/use-page-rows.ts';

/** Actions for a contact from its row. */
export interface ContactActions {
  open: (contact: Contact) => void;
  edit: (contact: Contact) => void;
  remove: (contact: Contact) => void;
}

/** The props of the contact list, as a table or on a phone. */
export interface ContactListProps {
  rows: PageRows<Contact>;
  actions: ContactActions;
  sort: string | undefined;
  onSortChange: (sort: string | undefined) => void;
}
