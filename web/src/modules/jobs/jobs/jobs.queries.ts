import { jobEndpoints } from '@builder-os/contract/modules/jobs/jobs';
import { queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';

/** From general to specific; `job` is also the name of the live event that makes them stale. */
export const jobKeys = {
  all: ['job'],
  page: (cursor: string | undefined) => [...jobKeys.all, 'list', cursor ?? 'first'],
  detail: (id: number) => [...jobKeys.all, 'detail', id],
};

export function jobPageQuery(cursor: string | undefined) {
  return queryOptions({
    queryKey: jobKeys.page(cursor),
    queryFn: ({ signal }) => callPage(jobEndpoints.list, { query: { cursor }, signal }),
  });
}

export function jobQuery(id: number) {
  return queryOptions({
    queryKey: jobKeys.detail(id),
    queryFn: ({ signal }) => call(jobEndpoints.get, { params: { id }, signal }),
  });
}
