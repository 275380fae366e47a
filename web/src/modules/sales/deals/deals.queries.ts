import { dealEndpoints } from '@builder-os/contract/modules/sales/deals';
import { queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';

export const dealKeys = {
  all: ['deal'],
  recent: (count: number) => [...dealKeys.all, 'recent', count],
  detail: (id: number) => [...dealKeys.all, 'detail', id],
};

/** The newest deals. */
export function recentDealsQuery(count: number) {
  return queryOptions({
    queryKey: dealKeys.recent(count),
    queryFn: ({ signal }) => callPage(dealEndpoints.list, { query: { limit: String(count) }, signal }),
  });
}

export function dealQuery(id: number) {
  return queryOptions({
    queryKey: dealKeys.detail(id),
    queryFn: ({ signal }) => call(dealEndpoints.get, { params: { id }, signal }),
  });
}
