import { type AuditFilter, auditLogEndpoints } from '@builder-os/contract/modules/admin/audit-log';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';

const ENTRIES_PER_PAGE = '50';

const auditKeys = {
  all: ['audit-log'],
  list: (filter: AuditFilter) => [...auditKeys.all, 'list', filter],
  detail: (id: number) => [...auditKeys.all, 'detail', id],
  options: () => [...auditKeys.all, 'options'],
};

export function auditLogQuery(filter: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: auditKeys.list(filter),
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(auditLogEndpoints.list, { query: { ...filter, limit: ENTRIES_PER_PAGE, cursor }, signal }),
    initialPageParam: firstPage(),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export function auditEntryQuery(id: number) {
  return queryOptions({
    queryKey: auditKeys.detail(id),
    queryFn: ({ signal }) => call(auditLogEndpoints.get, { params: { id }, signal }),
  });
}

export const auditOptionsQuery = queryOptions({
  queryKey: auditKeys.options(),
  queryFn: ({ signal }) => call(auditLogEndpoints.options, { signal }),
});

function firstPage(): string | undefined {
  return undefined;
}
