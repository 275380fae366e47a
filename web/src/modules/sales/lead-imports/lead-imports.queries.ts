import {
  type ImportState,
  leadImportEndpoints,
  type RowVerdict,
} from '@builder-os/contract/modules/sales/lead-imports';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';

/** Which rows of an import a list shows: those of one verdict, or those an undo had to leave. */
export type ImportRowSet = RowVerdict | 'kept';

export const leadImportKeys = {
  all: ['leadImport'],
  list: () => [...leadImportKeys.all, 'list'],
  detail: (id: number) => [...leadImportKeys.all, 'detail', id],
  rows: (id: number, set: ImportRowSet) => [...leadImportKeys.all, 'rows', id, set],
};

const BUSY_STATES: readonly ImportState[] = ['checking', 'importing', 'undoing'];

/** Whether a job is at work on the import. */
export function isBusy(state: ImportState): boolean {
  return BUSY_STATES.includes(state);
}

export const recentLeadImportsQuery = queryOptions({
  queryKey: leadImportKeys.list(),
  queryFn: ({ signal }) => callPage(leadImportEndpoints.list, { query: { limit: '10' }, signal }),
});

/** One import. Live events bring its progress; while a job is at work it is also asked for, should they fail. */
export function leadImportQuery(id: number) {
  return queryOptions({
    queryKey: leadImportKeys.detail(id),
    queryFn: ({ signal }) => call(leadImportEndpoints.get, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isBusy(state.data.state) ? 1_500 : false),
    refetchOnMount: 'always',
  });
}

export function importRowsQuery(id: number, set: ImportRowSet) {
  return infiniteQueryOptions({
    queryKey: leadImportKeys.rows(id, set),
    queryFn: ({ pageParam, signal }) =>
      callPage(leadImportEndpoints.rows, {
        params: { id },
        query: { cursor: pageParam, limit: '50', ...(set === 'kept' ? { kept: 'true' as const } : { verdict: set }) },
        signal,
      }),
    initialPageParam: FIRST_CURSOR,
    getNextPageParam: (page) => page.nextCursor,
  });
}

const FIRST_CURSOR: string | undefined = undefined;
