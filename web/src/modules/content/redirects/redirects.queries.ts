import { redirectEndpoints } from '@builder-os/contract/modules/content/redirects';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** The earlier addresses of a page, which lead to the present one. */
export function redirectsQuery(pageId: number) {
  return queryOptions({
    queryKey: ['page', 'redirects', pageId],
    queryFn: ({ signal }) => call(redirectEndpoints.list, { params: { id: pageId }, signal }),
  });
}
