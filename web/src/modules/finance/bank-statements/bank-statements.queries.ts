import { bankStatementEndpoints } from '@builder-os/contract/modules/finance/bank-statements';
import type { WorksheetSide } from '@builder-os/contract/modules/finance/statement-worksheet';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';

const STATEMENTS_PER_PAGE = 50;
const ITEMS_PER_PAGE = 200;

/** From general to specific; `bank-statement` is also the live event. Differences depend on the books and the lines. */
export const statementKeys = {
  all: ['bank-statement'],
  list: (account: number | undefined) => [...statementKeys.all, 'list', account],
  accounts: () => [...statementKeys.all, 'accounts'],
  detail: (id: number) => [...statementKeys.all, 'detail', id],
  items: (id: number) => [...statementKeys.all, 'items', id],
  suggestion: (account: number) => [...statementKeys.all, 'suggestion', account],
};
const meta = { dependsOn: ['journal-entry', 'bank-line', 'bank-import', 'profit-first-account'] };

export function statementListQuery(account: number | undefined) {
  return infiniteQueryOptions({
    queryKey: statementKeys.list(account),
    queryFn: ({ pageParam, signal }) =>
      callPage(bankStatementEndpoints.list, {
        query: { account, cursor: pageParam || undefined, limit: String(STATEMENTS_PER_PAGE) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta,
  });
}

export const bankAccountsQuery = queryOptions({
  queryKey: statementKeys.accounts(),
  queryFn: ({ signal }) => call(bankStatementEndpoints.accounts, { signal }),
  meta,
});

export function statementQuery(id: number) {
  return queryOptions({
    queryKey: statementKeys.detail(id),
    queryFn: ({ signal }) => call(bankStatementEndpoints.get, { params: { id }, signal }),
    meta,
  });
}

/** One column of a statement's worksheet, earliest first. */
export function statementItemsQuery(id: number, side: WorksheetSide) {
  return infiniteQueryOptions({
    queryKey: [...statementKeys.items(id), side],
    queryFn: ({ pageParam, signal }) =>
      callPage(bankStatementEndpoints.items, {
        params: { id },
        query: { side, cursor: pageParam || undefined, limit: String(ITEMS_PER_PAGE) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta,
  });
}

/** The day and balance that an account's latest bank file ends with. */
export function statementSuggestionQuery(account: number) {
  return queryOptions({
    queryKey: statementKeys.suggestion(account),
    queryFn: ({ signal }) => call(bankStatementEndpoints.suggestion, { query: { account: String(account) }, signal }),
    meta,
  });
}
