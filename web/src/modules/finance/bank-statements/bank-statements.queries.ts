import { bankStatementEndpoints } from '@builder-os/contract/modules/finance/bank-statements';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';

const STATEMENTS_PER_PAGE = 50;

/** From general to specific; `bank-statement` is also the live event. Differences depend on the books and the lines. */
const keys = {
  all: ['bank-statement'],
  list: (account: number | undefined) => [...keys.all, 'list', account],
  accounts: () => [...keys.all, 'accounts'],
  detail: (id: number) => [...keys.all, 'detail', id],
};
const meta = { dependsOn: ['journal-entry', 'bank-line', 'bank-import', 'profit-first-account'] };

export function statementListQuery(account: number | undefined) {
  return infiniteQueryOptions({
    queryKey: keys.list(account),
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
  queryKey: keys.accounts(),
  queryFn: ({ signal }) => call(bankStatementEndpoints.accounts, { signal }),
  meta,
});

export function statementQuery(id: number) {
  return queryOptions({
    queryKey: keys.detail(id),
    queryFn: ({ signal }) => call(bankStatementEndpoints.get, { params: { id }, signal }),
    meta,
  });
}
