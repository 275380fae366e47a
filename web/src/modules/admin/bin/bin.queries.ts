import { binEndpoints } from '@builder-os/contract/modules/admin/bin';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';

export interface BinFilter {
  q?: string;
  kind?: string;
}

const RECORDS_PER_PAGE = '50';
// Deleting or restoring any of these changes Trash.
const meta = { dependsOn: ['lead', 'deal', 'contact', 'activity', 'page', 'audit-log'] };

export function binQuery(filter: BinFilter) {
  return infiniteQueryOptions({
    queryKey: ['bin', 'list', filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(binEndpoints.list, { query: { ...filter, limit: RECORDS_PER_PAGE, cursor }, signal }),
    initialPageParam: firstPage(),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta,
  });
}

export const binKindsQuery = queryOptions({
  queryKey: ['bin', 'kinds'],
  queryFn: ({ signal }) => call(binEndpoints.kinds, { signal }),
  meta,
});

function firstPage(): string | undefined {
  return undefined;
}
