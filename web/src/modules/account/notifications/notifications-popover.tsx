import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { memo, useState } from 'react';
import { errorToast } from '../../../api/error-toast.ts';
import { useIsBodyShown } from '../../../app/first-body.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { cn } from '../../../ui/class-names.ts';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { Popover } from '../../../ui/overlay/popover.tsx';
import { useMarkAllNotificationsRead } from './notifications.mutations.ts';
import { unreadCountQuery } from './notifications.queries.ts';

const NotificationList = loadWhenUsed(async () => (await import('./notification-list.tsx')).NotificationList);

const LARGEST_BADGE = 99;

/** The bell with the unread count; it opens the notification list. */
export const NotificationsPopover = memo(function NotificationsPopover() {
  const [isOpen, setIsOpen] = useState(false);
  const { data: unread = 0 } = useQuery({ ...unreadCountQuery, enabled: useIsBodyShown() });
  const markAllRead = useMarkAllNotificationsRead();
  return (
    <Popover
      label="Notifications"
      align="end"
      open={isOpen}
      onOpenChange={setIsOpen}
      className="w-90 max-w-[calc(100vw-1rem)] p-0"
      trigger={
        <button
          type="button"
          aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
          className={cn(buttonClasses({ variant: 'ghost', size: 'icon' }), 'relative')}
        >
          <Bell aria-hidden="true" />
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="absolute top-[calc(50%-14px)] left-[calc(50%+1px)] h-3.5 min-w-3.5 rounded-full bg-brand px-0.75 text-center text-[10px]/3.5 font-semibold text-brand-foreground shadow-[0_0_0_2px_var(--background)]"
            >
              {unread > LARGEST_BADGE ? `${LARGEST_BADGE}+` : unread}
            </span>
          )}
        </button>
      }
    >
      <div className="sticky top-0 z-10 flex min-h-11 items-center gap-2 border-b border-border bg-popover pr-2 pl-4">
        <h2 className="flex-1 text-[13.5px] font-semibold">Notifications</h2>
        {unread > 0 && (
          <Button
            variant="ghost"
            size="sm"
            pending={markAllRead.isPending}
            onClick={() =>
              markAllRead.mutate(undefined, {
                onError: (error) => errorToast(error, 'Failed to mark notifications as read'),
              })
            }
          >
            Mark all as read
          </Button>
        )}
      </div>
      <NotificationList onDone={() => setIsOpen(false)} />
    </Popover>
  );
});
