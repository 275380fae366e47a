import { companyEndpoints } from '@builder-os/contract/modules/sales/companies';
import { contactEndpoints } from '@builder-os/contract/modules/sales/contacts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage, type Page } from '../../../api/client.ts';

const COMPANIES_PER_PAGE = '50';
const LINKED_PER_PAGE = '25';

// A company is derived from contacts, leads and deals.
const meta = { dependsOn: ['contact', 'lead', 'deal'] };

export const companyKeys = {
  all: ['company'],
  list: (q: string | undefined) => [...companyKeys.all, 'list', q],
  detail: (name: string) => [...companyKeys.all, 'detail', name],
};

export function companiesQuery(q: string | undefined) {
  return infiniteQueryOptions({
    queryKey: companyKeys.list(q),
    queryFn: ({ pageParam: after, signal }) =>
      call(companyEndpoints.list, { query: { q, after, limit: COMPANIES_PER_PAGE }, signal }),
    initialPageParam: firstPage(),
    getNextPageParam: ({ nextAfter }) => nextAfter ?? undefined,
    meta,
  });
}

export function companyQuery(name: string) {
  return queryOptions({
    queryKey: companyKeys.detail(name),
    queryFn: ({ signal }) => call(companyEndpoints.get, { query: { name }, signal }),
    meta,
  });
}

export function companyContactsQuery(name: string) {
  return infiniteQueryOptions({
    queryKey: ['contact', 'of-company', name],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(contactEndpoints.list, {
        query: { company: name, sort: 'lastName', cursor, limit: LINKED_PER_PAGE },
        signal,
      }),
    ...paging,
  });
}

export function companyLeadsQuery(name: string) {
  return infiniteQueryOptions({
    queryKey: ['lead', 'of-company', name],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(companyEndpoints.leads, { query: { name, cursor, limit: LINKED_PER_PAGE }, signal }),
    ...paging,
  });
}

export function companyDealsQuery(name: string) {
  return infiniteQueryOptions({
    queryKey: ['deal', 'of-company', name],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(companyEndpoints.deals, { query: { name, cursor, limit: LINKED_PER_PAGE }, signal }),
    ...paging,
  });
}

const paging = {
  initialPageParam: firstPage(),
  getNextPageParam: ({ nextCursor }: Pick<Page<unknown>, 'nextCursor'>) => nextCursor,
};

function firstPage(): string | undefined {
  return undefined;
}
