import { financialTransactionEndpoints } from '@builder-os/contract/modules/finance/financial-transactions';
import { queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';
import type { TransactionListFilter } from './transaction-filter.ts';

export const TRANSACTIONS_PER_PAGE = 100;

/** From general to specific; `financial-transaction` is also the live event that invalidates these queries. */
const keys = {
  all: ['financial-transaction'],
  page: (filter: TransactionListFilter, cursor: string | undefined) => [...keys.all, 'list', filter, cursor ?? 'first'],
  recent: (count: number) => [...keys.all, 'recent', count],
  detail: (id: number) => [...keys.all, 'detail', id],
};

export function transactionPageQuery(filter: TransactionListFilter, cursor: string | undefined) {
  return queryOptions({
    queryKey: keys.page(filter, cursor),
    queryFn: ({ signal }) =>
      callPage(financialTransactionEndpoints.list, {
        query: { ...filter, cursor, limit: String(TRANSACTIONS_PER_PAGE) },
        signal,
      }),
    meta: { dependsOn: ['journal-entry'] },
  });
}

/** The most recent transactions, latest first. */
export function recentTransactionsQuery(count: number) {
  return queryOptions({
    queryKey: keys.recent(count),
    queryFn: ({ signal }) => callPage(financialTransactionEndpoints.list, { query: { limit: String(count) }, signal }),
    meta: { dependsOn: ['journal-entry'] },
  });
}

export function transactionQuery(id: number) {
  return queryOptions({
    queryKey: keys.detail(id),
    queryFn: ({ signal }) => call(financialTransactionEndpoints.get, { params: { id }, signal }),
    meta: { dependsOn: ['journal-entry'] },
  });
}
