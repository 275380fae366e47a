import { generalLedgerEndpoints } from '@builder-os/contract/modules/finance/general-ledger';
import type { BusinessUnit } from '@builder-os/contract/platform/business-units';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';

export const POSTINGS_PER_PAGE = 100;

export interface BookSpan {
  from: string;
  to: string;
  unit: BusinessUnit | undefined;
}

/** The general ledger can be limited to a job. */
export interface LedgerSpan extends BookSpan {
  job: number | undefined;
}

/** Any entry changes the books; accounts can be renamed. */
export const BOOKS_META = { dependsOn: ['journal-entry', 'ledger-account', 'profit-first-account', 'job'] };

/** The accounts between two days: all, or one. */
export function generalLedgerQuery(span: LedgerSpan, account?: number) {
  return queryOptions({
    queryKey: ['general-ledger', span, account ?? 'all'],
    queryFn: ({ signal }) => call(generalLedgerEndpoints.get, { query: { ...span, account }, signal }),
    placeholderData: keepPreviousData,
    meta: BOOKS_META,
  });
}

export function ledgerPostingsQuery(account: number, span: LedgerSpan, cursor: string | undefined) {
  return queryOptions({
    queryKey: ['general-ledger', 'postings', account, span, cursor ?? 'first'],
    queryFn: ({ signal }) =>
      callPage(generalLedgerEndpoints.postings, {
        params: { id: account },
        query: { ...span, cursor, limit: String(POSTINGS_PER_PAGE) },
        signal,
      }),
    meta: BOOKS_META,
  });
}
