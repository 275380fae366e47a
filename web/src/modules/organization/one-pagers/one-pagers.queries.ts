import { onePagerEndpoints } from '@builder-os/contract/modules/organization/one-pagers';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callPage } from '../../../api/client.ts';

const ONE_PAGERS_PER_PAGE = 6;

/** One-pagers, newest first. */
export const onePagerListQuery = infiniteQueryOptions({
  queryKey: ['one-pager', 'list'],
  queryFn: ({ pageParam, signal }) =>
    callPage(onePagerEndpoints.list, {
      query: { cursor: pageParam || undefined, limit: String(ONE_PAGERS_PER_PAGE) },
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
});
