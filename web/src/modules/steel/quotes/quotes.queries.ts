import type { QuoteStatus } from '@builder-os/contract/modules/steel/quote-states';
import { quoteEndpoints } from '@builder-os/contract/modules/steel/quotes';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';
import { RELATED_PER_PAGE } from '../../../app/records/linked-page.ts';

const QUOTES_PER_PAGE = 50;
/** A quote's order details come from the order. */
const meta = { dependsOn: ['order', 'user'] };

export interface QuoteFilter {
  q?: string;
  status?: QuoteStatus;
  contactId?: number;
}

/** The current revision of every quote, newest first. */
export function quoteListQuery(filter: QuoteFilter) {
  return infiniteQueryOptions({
    queryKey: ['quote', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      callPage(quoteEndpoints.list, {
        query: { ...filter, cursor: pageParam || undefined, limit: String(QUOTES_PER_PAGE) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    // Merging contacts moves their quotes.
    meta: filter.contactId === undefined ? meta : { dependsOn: [...meta.dependsOn, 'contact'] },
  });
}

/** The current revisions of the quotes of a contact or a deal, newest first. */
export function quotesOfQuery(of: 'contact' | 'deal', id: number) {
  return infiniteQueryOptions({
    queryKey: ['quote', 'of', of, id],
    queryFn: ({ pageParam, signal }) =>
      callPage(quoteEndpoints.list, {
        query: {
          ...(of === 'deal' ? { dealId: id } : { contactId: id }),
          cursor: pageParam || undefined,
          limit: RELATED_PER_PAGE,
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Merging contacts moves their quotes.
    meta: { dependsOn: ['order', of] },
  });
}

export function quoteQuery(id: number) {
  return queryOptions({
    queryKey: ['quote', 'detail', id],
    queryFn: ({ signal }) => call(quoteEndpoints.get, { params: { id }, signal }),
    meta,
  });
}
