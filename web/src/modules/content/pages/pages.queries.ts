import { pageEndpoints } from '@builder-os/contract/modules/content/pages';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';
import type { ContentFilter } from './content-search.ts';

const PAGES_AT_ONCE = '50';

/** From general to specific; `page` is also the live event that invalidates these queries. */
export const pageKeys = {
  all: ['page'],
  list: (filter: ContentFilter) => [...pageKeys.all, 'list', filter],
  summary: () => [...pageKeys.all, 'summary'],
  detail: (id: number) => [...pageKeys.all, 'detail', id],
  slug: (slug: string, id: number | undefined) => [...pageKeys.all, 'slug', slug, id ?? 'new'],
};

export function pageListQuery(filter: ContentFilter) {
  return infiniteQueryOptions({
    queryKey: pageKeys.list(filter),
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(pageEndpoints.list, { query: { ...filter, limit: PAGES_AT_ONCE, cursor }, signal }),
    initialPageParam: firstPage(),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export const pageSummaryQuery = queryOptions({
  queryKey: pageKeys.summary(),
  queryFn: ({ signal }) => call(pageEndpoints.summary, { signal }),
});

export function pageQuery(id: number) {
  return queryOptions({
    queryKey: pageKeys.detail(id),
    queryFn: ({ signal }) => call(pageEndpoints.get, { params: { id }, signal }),
  });
}

/** Whether a URL slug is free for the page, and a free alternative. */
export function slugOfferQuery(slug: string, id: number | undefined) {
  return queryOptions({
    queryKey: pageKeys.slug(slug, id),
    queryFn: ({ signal }) =>
      call(pageEndpoints.slug, { query: { slug, id: id === undefined ? undefined : String(id) }, signal }),
    enabled: slug.trim() !== '',
    placeholderData: keepPreviousData,
  });
}

function firstPage(): string | undefined {
  return undefined;
}
