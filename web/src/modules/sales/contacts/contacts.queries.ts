import { contactDuplicateEndpoints, type DuplicateKind } from '@builder-os/contract/modules/sales/contact-duplicates';
import { contactEndpoints } from '@builder-os/contract/modules/sales/contacts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';
import type { ContactListFilter } from './contacts-search.ts';

export const CONTACTS_PER_PAGE = 100;

/** The form values that identify a contact, for the duplicate check. */
export interface EnteredContact {
  email: string;
  phone: string;
  firstName: string;
  lastName: string;
  exceptId: number | undefined;
}

/** From general to specific. `contact` is also the resource name in the live event that invalidates them. */
export const contactKeys = {
  all: ['contact'],
  search: (text: string) => [...contactKeys.all, 'search', text],
  page: (filter: ContactListFilter, cursor: string | undefined) => [
    ...contactKeys.all,
    'list',
    filter,
    cursor ?? 'first',
  ],
  summary: () => [...contactKeys.all, 'summary'],
  detail: (id: number) => [...contactKeys.all, 'detail', id],
  duplicates: (entered: EnteredContact) => [...contactKeys.all, 'duplicates', entered],
  duplicateGroups: (by: DuplicateKind) => [...contactKeys.all, 'duplicate-groups', by],
};

/** One page of the list. Each page has its own query, so a change refetches only the pages in view. */
export function contactPageQuery(filter: ContactListFilter, cursor: string | undefined) {
  return queryOptions({
    queryKey: contactKeys.page(filter, cursor),
    queryFn: ({ signal }) =>
      callPage(contactEndpoints.list, { query: { ...filter, cursor, limit: String(CONTACTS_PER_PAGE) }, signal }),
    meta: { isCachedOffline: true },
  });
}

export const contactSummaryQuery = queryOptions({
  queryKey: contactKeys.summary(),
  queryFn: ({ signal }) => call(contactEndpoints.summary, { signal }),
  meta: { isCachedOffline: true },
});

/** The first contacts that match a text, for pickers. */
export function contactSearchQuery(text: string) {
  return queryOptions({
    queryKey: contactKeys.search(text),
    queryFn: ({ signal }) =>
      callPage(contactEndpoints.list, { query: { q: text || undefined, limit: '20', sort: 'firstName' }, signal }),
    meta: { isCachedOffline: true },
    placeholderData: keepPreviousData,
  });
}

export function contactQuery(id: number) {
  return queryOptions({
    queryKey: contactKeys.detail(id),
    queryFn: ({ signal }) => call(contactEndpoints.get, { params: { id }, signal }),
    meta: { isCachedOffline: true },
  });
}

/** Contacts that may be the one being entered; doesn't run while there is too little to compare. */
export function duplicatesQuery(entered: EnteredContact) {
  const { email, phone, firstName, lastName } = entered;
  return queryOptions({
    queryKey: contactKeys.duplicates(entered),
    queryFn: ({ signal }) => call(contactDuplicateEndpoints.find, { query: entered, signal }),
    enabled: email !== '' || phone !== '' || (firstName !== '' && lastName !== ''),
    placeholderData: keepPreviousData,
  });
}

/** Groups of contacts that share an email, a phone number or a name. */
export function duplicateGroupsQuery(by: DuplicateKind) {
  return infiniteQueryOptions({
    queryKey: contactKeys.duplicateGroups(by),
    queryFn: ({ pageParam, signal }) =>
      call(contactDuplicateEndpoints.groups, { query: { by, after: pageParam ?? undefined }, signal }),
    initialPageParam: noParam(),
    getNextPageParam: ({ nextAfter }) => nextAfter,
  });
}

function noParam(): string | null {
  return null;
}
