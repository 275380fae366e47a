import { orderEndpoints } from '@builder-os/contract/modules/steel/orders';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';

const ORDERS_PER_PAGE = 100;
/** An order's price and weight come from its quote, and its planned date from the shop's capacity. */
const meta = { dependsOn: ['quote', 'capacity', 'user'] };

/** Open orders by promised date, or delivered ones, latest first. */
export function orderListQuery(state: 'open' | 'delivered') {
  return infiniteQueryOptions({
    queryKey: ['order', 'list', state],
    queryFn: ({ pageParam, signal }) =>
      callPage(orderEndpoints.list, {
        query: { state, cursor: pageParam || undefined, limit: String(ORDERS_PER_PAGE) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta,
  });
}

export function orderQuery(id: number) {
  return queryOptions({
    queryKey: ['order', 'detail', id],
    queryFn: ({ signal }) => call(orderEndpoints.get, { params: { id }, signal }),
    meta,
  });
}
