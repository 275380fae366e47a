import { CalendarSync } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import type { CalendarLinkProps } from './calendar-link-dialog.tsx';

const CalendarLinkDialog = loadWhenUsed(async () => (await import('./calendar-link-dialog.tsx')).CalendarLinkDialog);

/** Offers one's own activities to a calendar program, or another calendar that the same secret opens. */
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
