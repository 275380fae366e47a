import { purchaseOrderEndpoints } from '@builder-os/contract/modules/purchasing/purchase-orders';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';
import type { OrderFilter } from './orders-search.ts';

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

/** One page of the orders of all jobs. Each page has its own query, so a change refetches only the pages in view. */
export function orderPageQuery(filter: OrderFilter, cursor: string | undefined) {
  return queryOptions({
    queryKey: ['purchase-order', 'list', filter, cursor ?? 'first'],
    queryFn: ({ signal }) =>
      callPage(purchaseOrderEndpoints.list, { query: { ...filter, cursor, limit: String(ORDERS_PER_PAGE) }, signal }),
    meta: { dependsOn: PARTS },
  });
}

/** Whether there are any orders; the text of an empty list depends on it. */
export const anyOrdersQuery = orderPageQuery({}, undefined);

export function orderQuery(id: number) {
  return queryOptions({
    queryKey: ['purchase-order', 'detail', id],
    queryFn: ({ signal }) => call(purchaseOrderEndpoints.get, { params: { id }, signal }),
    meta: { dependsOn: PARTS },
  });
}
