import { allocationRunEndpoints } from '@builder-os/contract/modules/finance/allocation-runs';
import type { QueryInput } from '@builder-os/contract/platform/endpoint';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';

export type RunPreviewFields = NonNullable<QueryInput<typeof allocationRunEndpoints.preview>>;

const RUNS_PER_PAGE = 25;

/** From general to specific; `allocation-run` is also the live event that invalidates these queries. */
const keys = {
  all: ['allocation-run'],
  schedule: () => [...keys.all, 'schedule'],
  settings: () => [...keys.all, 'settings'],
  list: () => [...keys.all, 'list'],
  preview: (fields: RunPreviewFields) => [...keys.all, 'preview', fields],
  detail: (id: number) => [...keys.all, 'detail', id],
};
const meta = { dependsOn: ['journal-entry', 'profit-first-account', 'bill', 'allocation-settings'] };
const previewMeta = { dependsOn: [...meta.dependsOn, 'purchase-order', 'job'] };

export const runScheduleQuery = queryOptions({
  queryKey: keys.schedule(),
  queryFn: ({ signal }) => call(allocationRunEndpoints.schedule, { signal }),
  meta,
});

export const runSettingsQuery = queryOptions({
  queryKey: keys.settings(),
  queryFn: ({ signal }) => call(allocationRunEndpoints.settings, { signal }),
  meta,
});

export const runListQuery = infiniteQueryOptions({
  queryKey: keys.list(),
  queryFn: ({ pageParam, signal }) =>
    callPage(allocationRunEndpoints.list, {
      query: { cursor: pageParam || undefined, limit: String(RUNS_PER_PAGE) },
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

/** The preview of a run. The last response stays while another amount is typed. */
export function runPreviewQuery(fields: RunPreviewFields) {
  return queryOptions({
    queryKey: keys.preview(fields),
    queryFn: ({ signal }) => call(allocationRunEndpoints.preview, { query: fields, signal }),
    placeholderData: keepPreviousData,
    meta: previewMeta,
  });
}

export function runQuery(id: number) {
  return queryOptions({
    queryKey: keys.detail(id),
    queryFn: ({ signal }) => call(allocationRunEndpoints.get, { params: { id }, signal }),
  });
}
