import type { ChoiceField } from '@builder-os/contract/modules/sales/import-choices';
import type { ImportKind } from '@builder-os/contract/modules/sales/import-fields';
import { type ImportState, importEndpoints, type RowVerdict } from '@builder-os/contract/modules/sales/imports';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';

/** The rows to list: rows with a given result, or rows an undo kept. */
export type ImportRowSet = RowVerdict | 'kept';

export const importKeys = {
  all: ['import'],
  list: (kind: ImportKind) => [...importKeys.all, 'list', kind],
  detail: (id: number) => [...importKeys.all, 'detail', id],
  values: (id: number, field: ChoiceField, column: number) => [...importKeys.all, 'values', id, field, column],
  rows: (id: number, set: ImportRowSet) => [...importKeys.all, 'rows', id, set],
};

const BUSY_STATES: readonly ImportState[] = ['checking', 'importing', 'undoing'];

/** Whether a job is running for the import. */
export function isBusy(state: ImportState): boolean {
  return BUSY_STATES.includes(state);
}

export function recentImportsQuery(kind: ImportKind) {
  return queryOptions({
    queryKey: importKeys.list(kind),
    queryFn: ({ signal }) => callPage(importEndpoints.list, { query: { kind, limit: '10' }, signal }),
  });
}

/** A single import. Live events report its progress; it's also polled while a job is running, in case they fail. */
export function importQuery(id: number) {
  return queryOptions({
    queryKey: importKeys.detail(id),
    queryFn: ({ signal }) => call(importEndpoints.get, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isBusy(state.data.state) ? 1_500 : false),
    refetchOnMount: 'always',
  });
}

/** The values in a choice field's column that aren't among its options. */
export function importValuesQuery(id: number, field: ChoiceField, column: number) {
  return queryOptions({
    queryKey: importKeys.values(id, field, column),
    queryFn: ({ signal }) =>
      call(importEndpoints.values, { params: { id }, query: { field, column: String(column) }, signal }),
  });
}

export function importRowsQuery(id: number, set: ImportRowSet) {
  return infiniteQueryOptions({
    queryKey: importKeys.rows(id, set),
    queryFn: ({ pageParam, signal }) =>
      callPage(importEndpoints.rows, {
        params: { id },
        query: { cursor: pageParam, limit: '50', ...(set === 'kept' ? { kept: 'true' as const } : { verdict: set }) },
        signal,
      }),
    initialPageParam: FIRST_CURSOR,
    getNextPageParam: (page) => page.nextCursor,
  });
}

const FIRST_CURSOR: string | undefined = undefined;
