import { contactEndpoints } from '@builder-os/contract/modules/sales/contacts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';

export const contactKeys = {
  all: ['contact'],
  search: (text: string) => [...contactKeys.all, 'search', text],
  detail: (id: number) => [...contactKeys.all, 'detail', id],
};

/** The first contacts that match a text, for pickers. */
export function contactSearchQuery(text: string) {
  return queryOptions({
    queryKey: contactKeys.search(text),
    queryFn: ({ signal }) =>
      callPage(contactEndpoints.list, { query: { q: text || undefined, limit: '20', sort: 'firstName' }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function contactQuery(id: number) {
  return queryOptions({
    queryKey: contactKeys.detail(id),
    queryFn: ({ signal }) => call(contactEndpoints.get, { params: { id }, signal }),
  });
}
