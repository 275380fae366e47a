import { CalendarSync } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import type { CalendarLinkProps } from './calendar-link-dialog.tsx';

const CalendarLinkDialog = loadWhenUsed(async () => (await import('./calendar-link-dialog.tsx')).CalendarLinkDialog);

/** A button for the user's calendar feed, or for another calendar with the same secret token. */
export function CalendarLink(props: CalendarLinkProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton aria-label="Calendar link" onClick={() => setIsOpen(true)}>
        <CalendarSync aria-hidden="true" />
      </IconButton>
      {isOpen && <CalendarLinkDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
