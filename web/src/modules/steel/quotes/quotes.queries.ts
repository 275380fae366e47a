import type { QuoteStatus } from '@builder-os/contract/modules/steel/quote-states';
import { quoteEndpoints } from '@builder-os/contract/modules/steel/quotes';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';

const QUOTES_PER_PAGE = 50;
/** A quote's order details come from the order. */
const meta = { dependsOn: ['order', 'user'] };

export interface QuoteFilter {
  q?: string;
  status?: QuoteStatus;
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
    meta,
  });
}

export function quoteQuery(id: number) {
  return queryOptions({
    queryKey: ['quote', 'detail', id],
    queryFn: ({ signal }) => call(quoteEndpoints.get, { params: { id }, signal }),
    meta,
  });
}
