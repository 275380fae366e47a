import { dealEndpoints } from '@builder-os/contract/modules/sales/deals';
import { queryOptions } from '@tanstack/react-query';
import { callPage } from '../../../api/client.ts';

export const dealKeys = {
  all: ['deal'],
  recent: (count: number) => [...dealKeys.all, 'recent', count],
};

/** The newest deals. */
export function recentDealsQuery(count: number) {
  return queryOptions({
    queryKey: dealKeys.recent(count),
    queryFn: ({ signal }) => callPage(dealEndpoints.list, { query: { limit: String(count) }, signal }),
  });
}
