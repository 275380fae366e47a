import { MOST_PAID_AT_ONCE } from '@builder-os/contract/modules/finance/bill-payments';
import { type BillStatus, billEndpoints } from '@builder-os/contract/modules/finance/bills';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';

const BILLS_PER_PAGE = 50;

/** From general to specific; `bill` is also the live event that invalidates these queries. */
const keys = { all: ['bill'], summary: () => [...keys.all, 'summary'] };
const meta = {
  dependsOn: [
    'journal-entry',
    'allocation-run',
    'allocation-settings',
    'dated-setting',
    'purchase-order',
    'vendor',
    'vendor-paper',
    'lien-waiver',
    'job',
  ],
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

/** The bills on an order, at most one page of them. */
export function billsOfOrderQuery(orderId: number) {
  return queryOptions({
    queryKey: [...keys.all, 'order', orderId],
    queryFn: ({ signal }) =>
      callPage(billEndpoints.list, { query: { orderId: String(orderId), limit: String(BILLS_PER_PAGE) }, signal }),
    meta,
  });
}

/** The bills with lines on a job, newest first, at most one page of them. */
export function billsOfJobQuery(jobId: number) {
  const query = { jobId: String(jobId), sort: '-createdAt', limit: String(BILLS_PER_PAGE) } as const;
  return queryOptions({
    queryKey: [...keys.all, 'job', jobId, 'page'],
    queryFn: ({ signal }) => callPage(billEndpoints.list, { query, signal }),
    meta,
  });
}

/** The bills of a run that can be paid, as many as are paid at once, and how many are held. */
export function runBillsQuery(payBy: string) {
  return queryOptions({
    queryKey: [...keys.all, 'run', payBy],
    queryFn: async ({ signal }) => {
      const query = { status: 'open', payBy };
      const [payable, held] = await Promise.all([
        callPage(billEndpoints.list, { query: { ...query, held: 'no', limit: String(MOST_PAID_AT_ONCE) }, signal }),
        callPage(billEndpoints.list, { query: { ...query, held: 'yes', limit: '1' }, signal }),
      ]);
      return { bills: payable.rows, held: held.total };
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
