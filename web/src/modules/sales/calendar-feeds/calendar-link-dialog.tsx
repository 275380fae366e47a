import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { explainError } from '../../../api/error-toast.ts';
import { useCalendar } from '../../../app/calendar.ts';
import { formatMomentDay } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { useCreateCalendarFeed, useRevokeCalendarFeed } from './calendar-feeds.mutations.ts';
import { calendarFeedQuery } from './calendar-feeds.queries.ts';

export interface CalendarLinkProps {
  description?: string;
  /** Turns the calendar path into that of another calendar with the same token. */
  toPath?: (path: string) => string;
}

export function CalendarLinkDialog({
  description = 'Subscribe to this link in your calendar app to see the activities you’ve scheduled.',
  toPath = (path) => path,
  onClose,
}: CalendarLinkProps & { onClose: () => void }) {
  const calendar = useCalendar();
  const { data: feed } = useQuery(calendarFeedQuery);
  const createFeed = useCreateCalendarFeed();
  const revokeFeed = useRevokeCalendarFeed();
  const [url, setUrl] = useState<string>();
  const exists = feed !== undefined && feed.createdAt !== null;

  function create() {
    createFeed.mutate(undefined, {
      onSuccess: ({ path }) => setUrl(new URL(toPath(path), window.location.origin).href),
    });
  }
  function revoke() {
    revokeFeed.mutate(undefined, {
      onSuccess: () => {
        toast({ title: 'Calendar link revoked' });
        onClose();
      },
    });
  }

  return (
    <Dialog
      open
      onOpenChange={(isStillOpen) => (isStillOpen ? undefined : onClose())}
      title="Calendar link"
      description={description}
    >
      <DialogBody>
        {url !== undefined && (
          <Field
            label="Private link"
            hint="You’ll only see this once. Anyone with this link can see your schedule, so keep it private."
          >
            <Input readOnly value={url} onFocus={(event) => event.target.select()} />
          </Field>
        )}
        {url === undefined && exists && feed.createdAt !== null && (
          <p>
            You created a link on {formatMomentDay(feed.createdAt, calendar)}. It can’t be shown again. Creating a new
            link replaces it.
          </p>
        )}
        {url === undefined && feed?.createdAt === null && <p>You don’t have a link yet.</p>}
        {createFeed.error && <FormError>{explainError(createFeed.error, 'Failed to create calendar link')}</FormError>}
        {revokeFeed.error && <FormError>{explainError(revokeFeed.error, 'Failed to revoke calendar link')}</FormError>}
      </DialogBody>
      <DialogFooter>
        {exists && (
          <Button variant="destructive" pending={revokeFeed.isPending} pendingLabel="Revoking..." onClick={revoke}>
            Revoke Link
          </Button>
        )}
        <span className="flex-1" />
        {url === undefined ? (
          <Button variant="primary" pending={createFeed.isPending} pendingLabel="Creating..." onClick={create}>
            Create Link
          </Button>
        ) : (
          <CopyButton text={url} aria-label="Copy Link" />
        )}
      </DialogFooter>
    </Dialog>
  );
}
