import { notificationEndpoints } from '@builder-os/contract/modules/account/notifications';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';

export const NOTIFICATIONS_KEY = 'notification';
const PAGE_SIZE = '20';

export const unreadCountQuery = queryOptions({
  queryKey: [NOTIFICATIONS_KEY, 'unread-count'],
  queryFn: async ({ signal }) => (await call(notificationEndpoints.unreadCount, { signal })).count,
});

export const notificationsQuery = infiniteQueryOptions({
  queryKey: [NOTIFICATIONS_KEY, 'list'],
  queryFn: ({ pageParam, signal }) =>
    callPage(notificationEndpoints.list, { query: { limit: PAGE_SIZE, cursor: pageParam }, signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
});
