import { programEndpoints } from '@builder-os/contract/modules/education/programs';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';

const PROGRAMS_PER_PAGE = 50;
/** Client counts come from packages. */
const meta = { dependsOn: ['coaching-package'] };

export function programListQuery(q: string | undefined) {
  return infiniteQueryOptions({
    queryKey: ['coaching-program', 'list', q],
    queryFn: ({ pageParam, signal }) =>
      callPage(programEndpoints.list, {
        query: { q, cursor: pageParam || undefined, limit: String(PROGRAMS_PER_PAGE) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    meta,
  });
}

export function programQuery(id: number) {
  return queryOptions({
    queryKey: ['coaching-program', 'detail', id],
    queryFn: ({ signal }) => call(programEndpoints.get, { params: { id }, signal }),
    meta,
  });
}
