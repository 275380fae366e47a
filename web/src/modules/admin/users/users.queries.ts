import { userEndpoints } from '@builder-os/contract/modules/admin/users';
import { queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';
import type { AdminSearch } from '../panel/admin-search.ts';

export const USERS_PER_PAGE = 50;

export type UserListFilter = Pick<AdminSearch, 'q' | 'role' | 'state'>;

/** From general to specific; `user` is also the live event that invalidates these queries. */
export const userKeys = {
  all: ['user'],
  page: (filter: UserListFilter, cursor: string | undefined) => [...userKeys.all, 'list', filter, cursor ?? 'first'],
  detail: (id: string) => [...userKeys.all, 'detail', id],
  sessions: (id: string) => [...userKeys.all, 'sessions', id],
};

export function userPageQuery(filter: UserListFilter, cursor: string | undefined) {
  return queryOptions({
    queryKey: userKeys.page(filter, cursor),
    queryFn: ({ signal }) =>
      callPage(userEndpoints.list, { query: { ...filter, cursor, limit: String(USERS_PER_PAGE) }, signal }),
  });
}

export function userQuery(id: string) {
  return queryOptions({
    queryKey: userKeys.detail(id),
    queryFn: ({ signal }) => call(userEndpoints.get, { params: { id }, signal }),
  });
}

export function userSessionsQuery(id: string) {
  return queryOptions({
    queryKey: userKeys.sessions(id),
    queryFn: ({ signal }) => call(userEndpoints.sessions, { params: { id }, signal }),
    meta: { dependsOn: ['session'] },
  });
}
