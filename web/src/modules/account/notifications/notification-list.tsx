import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { NotificationRow } from './notification-row.tsx';
import { notificationsQuery } from './notifications.queries.ts';

/** The current user's notifications, newest first. */
export function NotificationList({ onDone }: { onDone: () => void }) {
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(notificationsQuery);
  const notifications = data?.pages.flatMap(({ rows }) => rows);

  if (!notifications && isError) {
    return (
      <ErrorState
        headline="Unable to load notifications"
        sentence="Something went wrong while loading your notifications."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!notifications) {
    return (
      <div aria-busy="true" className="grid gap-4 p-4">
        <Skeleton className="w-3/4" />
        <Skeleton className="w-1/2" />
        <Skeleton className="w-2/3" />
      </div>
    );
  }
  if (notifications.length === 0) {
    return (
      <EmptyState
        art="sheet"
        headline="No notifications yet"
        sentence="Anything that needs your attention shows up here."
      />
    );
  }
  return (
    <>
      <ul className="divide-y divide-border">
        {notifications.map((notification) => (
          <li key={notification.id}>
            <NotificationRow notification={notification} onDone={onDone} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className="border-t border-border p-2 text-center">
          <Button variant="ghost" size="sm" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show older notifications
          </Button>
        </div>
      )}
    </>
  );
}
