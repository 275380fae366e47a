import { type BillStatus, billEndpoints, MOST_PAID_AT_ONCE } from '@builder-os/contract/modules/finance/bills';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';

const BILLS_PER_PAGE = 50;

/** From general to specific; `bill` is also the live event that invalidates these queries. */
const keys = { all: ['bill'], summary: () => [...keys.all, 'summary'] };
const meta = {
  dependsOn: ['journal-entry', 'allocation-run', 'allocation-settings', 'purchase-order', 'vendor', 'vendor-paper'],
};

export const billSummaryQuery = queryOptions({
  queryKey: keys.summary(),
  queryFn: ({ signal }) => call(billEndpoints.summary, { signal }),
  meta,
});

export function billQuery(id: number) {
  return queryOptions({
    queryKey: [...keys.all, 'detail', id],
    queryFn: ({ signal }) => call(billEndpoints.get, { params: { id }, signal }),
    meta,
  });
}

/** The bills on an order, at most those of one page. */
export function billsOfOrderQuery(orderId: number) {
  return queryOptions({
    queryKey: [...keys.all, 'order', orderId],
    queryFn: ({ signal }) =>
      callPage(billEndpoints.list, { query: { orderId: String(orderId), limit: String(BILLS_PER_PAGE) }, signal }),
    meta,
  });
}

/** The bills of a run that something is due on, as many as are paid at once. */
export function runBillsQuery(payBy: string) {
  return queryOptions({
    queryKey: [...keys.all, 'run', payBy],
    queryFn: async ({ signal }) => {
      const query = { status: 'open', payBy, limit: String(MOST_PAID_AT_ONCE) };
      const { rows } = await callPage(billEndpoints.list, { query, signal });
      return rows.filter(({ due }) => due !== '0.00');
    },
    meta,
  });
}

/** Bills with any of the given statuses, soonest to be paid first. */
export function billListQuery(statuses: readonly BillStatus[]) {
  return infiniteQueryOptions({
    queryKey: [...keys.all, 'list', statuses],
    queryFn: ({ pageParam, signal }) =>
      callPage(billEndpoints.list, {
        query: { status: statuses.join(','), cursor: pageParam || undefined, limit: String(BILLS_PER_PAGE) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta,
  });
}
