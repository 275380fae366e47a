import { changeOrderEndpoints } from '@builder-os/contract/modules/changes/change-orders';
import { queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';
import type { ChangeFilter } from './changes-search.ts';

export const CHANGES_PER_PAGE = 100;

const PARTS = ['job', 'contact', 'cost-code'];

/** The change orders of a job by number. On site the last answer is read without a network. */
export function changesOfJobQuery(jobId: number) {
  return queryOptions({
    queryKey: ['change-order', 'of-job', jobId],
    queryFn: ({ signal }) => call(changeOrderEndpoints.ofJob, { params: { id: jobId }, signal }),
    meta: { dependsOn: PARTS, isCachedOffline: true },
  });
}

/** One page of the change orders of all jobs. Each page has its own query, so a change refetches only the pages in view. */
export function changePageQuery(filter: ChangeFilter, cursor: string | undefined) {
  return queryOptions({
    queryKey: ['change-order', 'list', filter, cursor ?? 'first'],
    queryFn: ({ signal }) =>
      callPage(changeOrderEndpoints.list, { query: { ...filter, cursor, limit: String(CHANGES_PER_PAGE) }, signal }),
    meta: { dependsOn: PARTS },
  });
}

/** Whether there are any change orders; the text of an empty list depends on it. */
export const anyChangesQuery = changePageQuery({}, undefined);

export function changeQuery(id: number) {
  return queryOptions({
    queryKey: ['change-order', 'detail', id],
    queryFn: ({ signal }) => call(changeOrderEndpoints.get, { params: { id }, signal }),
    meta: { dependsOn: [...PARTS, 'job-file', 'budget-line', 'budget-transfer'], isCachedOffline: true },
  });
}

/** The approval limit, which also decides what can be signed on site without a network. */
export const changeSettingsQuery = queryOptions({
  queryKey: ['change-order', 'settings'],
  queryFn: ({ signal }) => call(changeOrderEndpoints.settings, { signal }),
  meta: { isCachedOffline: true },
});
