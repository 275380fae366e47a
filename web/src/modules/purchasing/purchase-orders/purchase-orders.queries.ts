import { purchaseOrderEndpoints } from '@builder-os/contract/modules/purchasing/purchase-orders';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';

export const ORDERS_PER_PAGE = 100;

const PARTS = ['contact', 'cost-code', 'job', 'bill'];

/** One page of the orders of a job, drafts first, then the newest number. */
export function jobOrdersQuery(jobId: number, cursor?: string) {
  return queryOptions({
    queryKey: ['purchase-order', 'of-job', jobId, cursor ?? 'first'],
    queryFn: ({ signal }) =>
      callPage(purchaseOrderEndpoints.list, {
        query: { jobId: String(jobId), cursor, limit: String(ORDERS_PER_PAGE) },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: { dependsOn: PARTS },
  });
}

export function orderQuery(id: number) {
  return queryOptions({
    queryKey: ['purchase-order', 'detail', id],
    queryFn: ({ signal }) => call(purchaseOrderEndpoints.get, { params: { id }, signal }),
    meta: { dependsOn: PARTS },
  });
}
