import { type CashFlowLineKey, cashFlowEndpoints } from '@builder-os/contract/modules/finance/cash-flow';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';
import { BOOKS_META, type BookSpan, POSTINGS_PER_PAGE } from '../general-ledger/general-ledger.queries.ts';

export function cashFlowQuery(span: BookSpan) {
  return queryOptions({
    queryKey: ['cash-flow', span],
    queryFn: ({ signal }) => call(cashFlowEndpoints.get, { query: span, signal }),
    placeholderData: keepPreviousData,
    meta: BOOKS_META,
  });
}

export function cashFlowPostingsQuery(line: CashFlowLineKey, span: BookSpan, cursor: string | undefined) {
  return queryOptions({
    queryKey: ['cash-flow', 'postings', line, span, cursor ?? 'first'],
    queryFn: ({ signal }) =>
      callPage(cashFlowEndpoints.postings, {
        query: { ...span, line, cursor, limit: String(POSTINGS_PER_PAGE) },
        signal,
      }),
    meta: BOOKS_META,
  });
}
