import { publishedPageEndpoints } from '@builder-os/contract/modules/content/published-pages';
import { type PROCESS_STATUSES, processEndpoints } from '@builder-os/contract/modules/organization/processes';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';

const PROCESSES_PER_PAGE = 50;
/** Runs are made of tasks; owners are people and seats; a page has its own title. */
const meta = { dependsOn: ['activity', 'seat', 'user', 'page'] };

export interface ProcessFilter {
  q?: string;
  status?: (typeof PROCESS_STATUSES)[number];
}

/** Process maps, by category and name. */
export function processListQuery(filter: ProcessFilter) {
  return infiniteQueryOptions({
    queryKey: ['process', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      callPage(processEndpoints.list, {
        query: { ...filter, cursor: pageParam || undefined, limit: String(PROCESSES_PER_PAGE) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    meta,
  });
}

export function processQuery(id: number) {
  return queryOptions({
    queryKey: ['process', 'detail', id],
    queryFn: ({ signal }) => call(processEndpoints.get, { params: { id }, signal }),
    meta,
  });
}

export function processRevisionsQuery(id: number) {
  return queryOptions({
    queryKey: ['process', 'revisions', id],
    queryFn: ({ signal }) => call(processEndpoints.revisions, { params: { id }, signal }),
  });
}

export function processReadersQuery(id: number) {
  return queryOptions({
    queryKey: ['process', 'readers', id],
    queryFn: ({ signal }) => call(processEndpoints.readers, { params: { id }, signal }),
  });
}

export function processRunsQuery(id: number) {
  return queryOptions({
    queryKey: ['process', 'runs', id],
    queryFn: ({ signal }) => call(processEndpoints.runs, { params: { id }, signal }),
    meta,
  });
}

const MOST_PAGES = 100;

/** The published pages that describe processes; `page` is the live event of every page change. */
export const processPagesQuery = queryOptions({
  queryKey: ['page', 'processes'],
  queryFn: async ({ signal }) => {
    const query = { type: 'process' as const, limit: String(MOST_PAGES) };
    return (await callPage(publishedPageEndpoints.list, { query, signal })).rows;
  },
});
