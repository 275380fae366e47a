import { CONTACT_REACHES, CONTACT_SORT_KEYS } from '@builder-os/contract/modules/sales/contacts';
import { oneOf, recordParam, searchReader, sortParam, textParam } from '../../../app/records/search-params.ts';

/** The contacts screen's search params: filters, sort and the open form. */
export const readContactsSearch = searchReader({
  q: textParam,
  company: textParam,
  has: oneOf(CONTACT_REACHES),
  sort: sortParam(CONTACT_SORT_KEYS),
  edit: recordParam,
});
export type ContactsSearch = ReturnType<typeof readContactsSearch>;

/** The search params that filter and sort the list, as the API takes them. */
export type ContactListFilter = Pick<ContactsSearch, 'q' | 'company' | 'has' | 'sort'>;

export function listFilterOf({ q, company, has, sort }: ContactsSearch): ContactListFilter {
  return { q, company, has, sort };
}

/** Whether any filter is set. */
export function isFiltered({ sort: _, ...filter }: ContactListFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}
