import { Ellipsis } from 'lucide-react';
import { Popover } from '../../../../ui/overlay/popover.tsx';
import type { ContactListFilter } from '../contacts-search.ts';
import { ContactListLinks } from './contact-list-links.tsx';

/** The list's links behind a single button, for headers with too little space. */
export function ContactListSheet({ filter }: { filter: ContactListFilter }) {
  return (
    <Popover
      label="More"
      align="end"
      className="grid w-52 gap-2"
      trigger={
        <button
          type="button"
          aria-label="More"
          className="-mr-1.5 grid size-10 shrink-0 place-items-center rounded-md text-subtle-foreground focus-ring-inset lg:hidden"
        >
          <Ellipsis className="size-4" strokeWidth={1.75} aria-hidden="true" />
        </button>
      }
    >
      <ContactListLinks filter={filter} />
    </Popover>
  );
}
