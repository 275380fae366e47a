import { meetingEndpoints } from '@builder-os/contract/modules/organization/meetings';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { endpointUrl } from '../../../api/client.ts';
import { useCalendar } from '../../../app/calendar.ts';
import { linkedPage } from '../../../app/records/linked-page.ts';
import { formatMoment } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { LinkedList } from '../../../ui/linked-list.tsx';
import { Dialog, DialogBody } from '../../../ui/overlay/dialog.tsx';
import { heldMeetingsQuery } from './meetings.queries.ts';

/** Past and running meetings, with their minutes. */
export function HeldMeetingsDialog({ onClose }: { onClose: () => void }) {
  const list = useInfiniteQuery(heldMeetingsQuery);
  const calendar = useCalendar();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Past meetings"
      description="Minutes, decisions and ratings."
    >
      <DialogBody>
        <LinkedList
          title="Meetings"
          {...linkedPage(list)}
          emptyText="No past meetings yet. Prepare the next one, then start it when everyone’s ready."
          renderItem={({ id, title, startsAt, state, rating }) => (
            <>
              <span className="min-w-0 flex-1">
                <Link
                  to="/organization/meetings/$id"
                  params={{ id: String(id) }}
                  className="block truncate rounded-sm leading-4.5 font-medium focus-ring hover:underline"
                >
                  {title}
                </Link>
                <span className="block wrap-anywhere text-xs text-muted-foreground">
                  {formatMoment(startsAt, calendar)}
                  {rating !== null && ` · rated ${rating.toFixed(1)} out of 10`}
                </span>
              </span>
              {state === 'running' ? (
                <Badge tone="blue">In progress</Badge>
              ) : (
                <a
                  href={endpointUrl(meetingEndpoints.minutes, { params: { id } })}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`Minutes for ${title}`}
                  className={buttonClasses({ size: 'sm' })}
                >
                  Minutes
                </a>
              )}
            </>
          )}
        />
      </DialogBody>
    </Dialog>
  );
}
