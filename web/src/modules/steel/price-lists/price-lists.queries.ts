import { priceListEndpoints } from '@builder-os/contract/modules/steel/price-lists';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';

/** The first element of the query keys is the resource's name in live events. */
const RESOURCE = 'steel-price-list';
const LISTS_PER_PAGE = 50;

/** The current price list; null before any is published. */
export const currentPriceListQuery = queryOptions({
  queryKey: [RESOURCE, 'current'],
  queryFn: async ({ signal }) => (await call(priceListEndpoints.current, { signal })).priceList,
});

/** Every version, newest first. */
export const priceListsQuery = infiniteQueryOptions({
  queryKey: [RESOURCE, 'list'],
  queryFn: ({ pageParam, signal }) =>
    callPage(priceListEndpoints.list, {
      query: { cursor: pageParam || undefined, limit: String(LISTS_PER_PAGE) },
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
});
