import { productEndpoints } from '@builder-os/contract/modules/sales/products';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';

const PRODUCTS_PER_PAGE = 60;
const MOST_OFFERED = 200;

/** From general to specific. `product` is also the resource name in the live event that invalidates them. */
const keys = {
  all: ['product'],
  list: (q: string | undefined) => [...keys.all, 'list', q ?? ''],
  offered: () => [...keys.all, 'offered'],
  search: (text: string) => [...keys.all, 'search', text],
  detail: (id: number) => [...keys.all, 'detail', id],
};

/** Products by name, page by page, each with the number of resources about it. */
export function productListQuery(q: string | undefined) {
  return infiniteQueryOptions({
    queryKey: keys.list(q),
    queryFn: ({ pageParam, signal }) =>
      callPage(productEndpoints.list, {
        query: { q, cursor: pageParam || undefined, limit: String(PRODUCTS_PER_PAGE) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    meta: { dependsOn: ['sales-resource'] },
  });
}

/** The first products by name, as filter options. */
export const offeredProductsQuery = queryOptions({
  queryKey: keys.offered(),
  queryFn: ({ signal }) => callPage(productEndpoints.list, { query: { limit: String(MOST_OFFERED) }, signal }),
});

/** Products that match a text, for pickers. */
export function productSearchQuery(text: string) {
  return queryOptions({
    queryKey: keys.search(text),
    queryFn: ({ signal }) => callPage(productEndpoints.list, { query: { q: text || undefined, limit: '20' }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function productQuery(id: number) {
  return queryOptions({
    queryKey: keys.detail(id),
    queryFn: ({ signal }) => call(productEndpoints.get, { params: { id }, signal }),
  });
}
