import { bookEndpoints } from '@builder-os/contract/modules/knowledge/books';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';
import type { ReadingFilter } from '../knowledge-pages/knowledge-search.ts';

const BOOKS_PER_PAGE = 100;

/** From general to specific; `book` is also the live event that invalidates these queries. */
const keys = {
  all: ['book'],
  shelves: (filter: ReadingFilter) => [...keys.all, 'shelves', filter],
  category: (category: string, filter: ReadingFilter) => [...keys.all, 'category', category, filter],
  detail: (id: number) => [...keys.all, 'detail', id],
};

/** The reading list by category, with the first five books of each. */
export function shelvesQuery(filter: ReadingFilter) {
  return queryOptions({
    queryKey: keys.shelves(filter),
    queryFn: ({ signal }) => call(bookEndpoints.shelves, { query: filter, signal }),
    placeholderData: keepPreviousData,
  });
}

/** All matching books of a category, page by page. */
export function categoryQuery(category: string, filter: ReadingFilter) {
  return infiniteQueryOptions({
    queryKey: keys.category(category, filter),
    queryFn: ({ pageParam, signal }) =>
      callPage(bookEndpoints.list, {
        query: { ...filter, category, cursor: pageParam || undefined, limit: String(BOOKS_PER_PAGE) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export function bookQuery(id: number) {
  return queryOptions({
    queryKey: keys.detail(id),
    queryFn: ({ signal }) => call(bookEndpoints.get, { params: { id }, signal }),
  });
}
