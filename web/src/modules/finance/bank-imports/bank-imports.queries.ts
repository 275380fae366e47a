import { bankImportEndpoints } from '@builder-os/contract/modules/finance/bank-imports';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';

const FILES_PER_PAGE = 25;

export function bankImportListQuery(account: number | undefined) {
  return infiniteQueryOptions({
    queryKey: ['bank-import', 'list', account],
    queryFn: ({ pageParam, signal }) =>
      callPage(bankImportEndpoints.list, {
        query: { account, cursor: pageParam || undefined, limit: String(FILES_PER_PAGE) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export function bankImportQuery(id: number) {
  return queryOptions({
    queryKey: ['bank-import', 'detail', id],
    queryFn: ({ signal }) => call(bankImportEndpoints.get, { params: { id }, signal }),
  });
}
