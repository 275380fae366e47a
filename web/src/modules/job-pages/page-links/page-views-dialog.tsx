import type { PageLink } from '@builder-os/contract/modules/job-pages/page-links';
import { useQuery } from '@tanstack/react-query';
import { useCalendar } from '../../../app/calendar.ts';
import { formatMoment } from '../../../format/dates.ts';
import { LinkedList } from '../../../ui/linked-list.tsx';
import { Dialog, DialogBody } from '../../../ui/overlay/dialog.tsx';
import { pageViewsQuery } from './page-links.queries.ts';

/** When a link was opened, and on which device. */
export function PageViewsDialog({ link, onClose }: { link: PageLink; onClose: () => void }) {
  const calendar = useCalendar();
  const { data: views, isError, refetch } = useQuery(pageViewsQuery(link.id));
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={`Opened by ${link.name}`}
      description="The latest 100 times someone opened the page, or a list or file on it."
    >
      <DialogBody>
        <LinkedList
          title="Views"
          items={views}
          emptyText="No one has opened this link yet."
          hasFailed={isError && !views}
          onRetry={() => void refetch()}
          renderItem={({ viewedAt, ipAddress, device }) => (
            <span className="min-w-0 flex-1">
              <span className="block tabular">{formatMoment(viewedAt, calendar)}</span>
              <span className="block text-xs break-words text-muted-foreground">
                {[ipAddress, device].filter(Boolean).join(' · ')}
              </span>
            </span>
          )}
        />
      </DialogBody>
    </Dialog>
  );
}
