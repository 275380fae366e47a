import { bankLineEndpoints } from '@builder-os/contract/modules/finance/bank-lines';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';

const LINES_PER_PAGE = 50;

/** The part of the URL that filters the lines, as the API expects it. */
export interface BankLineFilter {
  account?: number;
  import?: number;
  state?: string;
  q?: string;
  from?: string;
  to?: string;
}

/** Suggestions and later days depend on the books and the rules. */
const meta = { dependsOn: ['bank-import', 'bank-rule', 'closed-period', 'journal-entry'] };

export function bankLineListQuery(filter: BankLineFilter) {
  return infiniteQueryOptions({
    queryKey: ['bank-line', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      callPage(bankLineEndpoints.list, {
        query: { ...filter, cursor: pageParam || undefined, limit: String(LINES_PER_PAGE) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta,
  });
}

/** Unmatched postings around a line's date, or those with the searched words or amount. */
export function lineEntriesQuery(id: number, q: string) {
  return queryOptions({
    queryKey: ['bank-line', 'entries', id, q],
    queryFn: ({ signal }) => call(bankLineEndpoints.entries, { params: { id }, query: { q: q || undefined }, signal }),
    placeholderData: keepPreviousData,
    meta,
  });
}

/** Postings of the same amount around the line's date, nearest first. */
export function lineSuggestionsQuery(id: number) {
  return queryOptions({
    queryKey: ['bank-line', 'suggestions', id],
    queryFn: ({ signal }) => call(bankLineEndpoints.suggestions, { params: { id }, signal }),
    meta,
  });
}
