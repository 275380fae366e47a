import { redirectEndpoints } from '@builder-os/contract/modules/content/redirects';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** The page's previous URLs, which redirect to its current one. */
export function redirectsQuery(pageId: number) {
  return queryOptions({
    queryKey: ['page', 'redirects', pageId],
    queryFn: ({ signal }) => call(redirectEndpoints.list, { params: { id: pageId }, signal }),
  });
}
