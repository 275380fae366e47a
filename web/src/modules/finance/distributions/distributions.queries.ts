import { distributionEndpoints } from '@builder-os/contract/modules/finance/distributions';
import type { QueryInput } from '@builder-os/contract/platform/endpoint';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';

export type DistributionFields = NonNullable<QueryInput<typeof distributionEndpoints.preview>>;

const DISTRIBUTIONS_PER_PAGE = 25;
const meta = { dependsOn: ['journal-entry', 'profit-first-account', 'ledger-account'] };

export const distributionListQuery = infiniteQueryOptions({
  queryKey: ['distribution', 'list'],
  queryFn: ({ pageParam, signal }) =>
    callPage(distributionEndpoints.list, {
      query: { cursor: pageParam || undefined, limit: String(DISTRIBUTIONS_PER_PAGE) },
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

export function distributionPreviewQuery(fields: DistributionFields) {
  return queryOptions({
    queryKey: ['distribution', 'preview', fields],
    queryFn: ({ signal }) => call(distributionEndpoints.preview, { query: fields, signal }),
    placeholderData: keepPreviousData,
    meta,
  });
}
