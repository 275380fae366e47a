import { steelProductEndpoints } from '@builder-os/contract/modules/steel/products';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';

const RESOURCE = 'steel-product';
const PRODUCTS_PER_PAGE = 48;
const MOST_CHOICES = 200;

export interface SteelProductFilter {
  q?: string;
  archived?: 'yes' | 'no';
}

/** Steel framing products, by name. */
export function steelProductListQuery(filter: SteelProductFilter) {
  return infiniteQueryOptions({
    queryKey: [RESOURCE, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      callPage(steelProductEndpoints.list, {
        query: { ...filter, cursor: pageParam || undefined, limit: String(PRODUCTS_PER_PAGE) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

export function steelProductQuery(id: number) {
  return queryOptions({
    queryKey: [RESOURCE, 'detail', id],
    queryFn: ({ signal }) => call(steelProductEndpoints.get, { params: { id }, signal }),
  });
}

/** The products that can be requested. */
export const offeredProductsQuery = queryOptions({
  queryKey: [RESOURCE, 'offered'],
  queryFn: async ({ signal }) => {
    const query = { archived: 'no', limit: String(MOST_CHOICES) } as const;
    return (await callPage(steelProductEndpoints.list, { query, signal })).rows;
  },
});
