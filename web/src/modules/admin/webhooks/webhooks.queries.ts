import { webhookEndpoints } from '@builder-os/contract/modules/admin/webhooks';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';

export const WEBHOOKS_KEY = 'webhook';
const DELIVERIES_PER_PAGE = 25;

export const webhooksQuery = queryOptions({
  queryKey: [WEBHOOKS_KEY, 'list'],
  queryFn: ({ signal }) => call(webhookEndpoints.list, { signal }),
});

/** A webhook's sent and scheduled deliveries, newest first. */
export function deliveriesQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: [WEBHOOKS_KEY, 'deliveries', id],
    queryFn: ({ pageParam, signal }) =>
      callPage(webhookEndpoints.deliveries, {
        params: { id },
        query: { cursor: pageParam || undefined, limit: String(DELIVERIES_PER_PAGE) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
