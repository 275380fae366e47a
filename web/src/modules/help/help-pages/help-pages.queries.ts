import { helpPageEndpoints } from '@builder-os/contract/modules/help/help-pages';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export const helpPagesQuery = queryOptions({
  queryKey: ['help-page', 'list'],
  queryFn: ({ signal }) => call(helpPageEndpoints.list, { signal }),
  // The pages are part of the build.
  staleTime: Number.POSITIVE_INFINITY,
});

export function helpPageQuery(page: string) {
  return queryOptions({
    queryKey: ['help-page', 'detail', page],
    queryFn: ({ signal }) => call(helpPageEndpoints.get, { params: { page }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
