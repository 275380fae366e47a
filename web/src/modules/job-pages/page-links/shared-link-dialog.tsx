import type { NewPageLink } from '@builder-os/contract/modules/job-pages/page-links';
import { useCalendar } from '../../../app/calendar.ts';
import { formatMomentDay } from '../../../format/dates.ts';
import { PrivateLinkDialog } from '../../../ui/overlay/private-link-dialog.tsx';

/** Shows a new link, this once. */
export function SharedLinkDialog({ link, onClose }: { link: NewPageLink; onClose: () => void }) {
  const calendar = useCalendar();
  return (
    <PrivateLinkDialog
      title={link.isMailed ? 'Link sent' : 'Link created'}
      description={link.isMailed ? 'The email is on its way. You can also copy the link.' : 'Send the link yourself.'}
      path={link.path}
      hint={`It works until ${formatMomentDay(link.expiresAt, calendar)}.`}
      onClose={onClose}
    />
  );
}
