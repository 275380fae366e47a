import { CONTACT_REACHES, CONTACT_SORT_KEYS } from '@builder-os/contract/modules/sales/contacts';
import { oneOf, recordParam, searchReader, sortParam, textParam } from '../../../app/records/search-params.ts';

/** What the address of the contacts screen holds: filters, order, and the form that is open. */
export const readContactsSearch = searchReader({
  q: textParam,
  company: textParam,
  has: oneOf(CONTACT_REACHES),
  sort: sortParam(CONTACT_SORT_KEYS),
  edit: recordParam,
});
export type ContactsSearch = ReturnType<typeof readContactsSearch>;

/** The part of the search that narrows and orders the list, as the API takes it. */
export type ContactListFilter = Pick<ContactsSearch, 'q' | 'company' | 'has' | 'sort'>;

export function listFilterOf({ q, company, has, sort }: ContactsSearch): ContactListFilter {
  return { q, company, has, sort };
}

/** Whether the list shows fewer than all contacts. */
export function isFiltered({ sort: _, ...filter }: ContactListFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}
