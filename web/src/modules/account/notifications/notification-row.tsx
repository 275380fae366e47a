import type { Notification } from '@builder-os/contract/modules/account/notifications';
import { useRouter } from '@tanstack/react-router';
import { errorToast } from '../../../api/error-toast.ts';
import { useCalendar } from '../../../app/calendar.ts';
import { formatRelativeMoment } from '../../../format/dates.ts';
import { cn } from '../../../ui/class-names.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useMarkNotificationRead } from './notifications.mutations.ts';

interface NotificationRowProps {
  notification: Notification;
  /** Called when the reader opens the record behind the notification. */
  onDone: () => void;
}

/** Selecting a notification marks it as read and opens its link. */
export function NotificationRow({ notification, onDone }: NotificationRowProps) {
  const { id, title, body, link, readAt, createdAt } = notification;
  const router = useRouter();
  const calendar = useCalendar();
  const markRead = useMarkNotificationRead();
  const isUnread = readAt === null;

  function choose() {
    if (isUnread) {
      markRead.mutate(id, { onError: (error) => errorToast(error, 'Failed to mark notification as read') });
    }
    if (link === null) return;
    onDone();
    // Links are paths within the app, written by the server.
    router.history.push(link);
  }

  return (
    <button
      type="button"
      onClick={choose}
      className="flex w-full gap-2.5 px-4 py-3 text-left focus-ring-inset hover:bg-accent"
    >
      <span className={cn('mt-1.5 size-2 shrink-0 rounded-[2px]', isUnread && 'bg-brand')} />
      <span className="min-w-0 flex-1">
        <span className={cn('block break-words', isUnread ? 'font-semibold' : 'font-book')}>
          {isUnread && <VisuallyHidden>Unread: </VisuallyHidden>}
          {title}
        </span>
        {body && <span className="block break-words text-muted-foreground">{body}</span>}
        <time dateTime={createdAt} className="mt-0.5 block text-xs text-subtle-foreground">
          {formatRelativeMoment(createdAt, calendar)}
        </time>
      </span>
    </button>
  );
}
