import { useQuery } from '@tanstack/react-query';
import { Ellipsis, X } from 'lucide-react';
import { formatCount, formatCountOf } from '../../../../format/count.ts';
import { Button } from '../../../../ui/button.tsx';
import { CreateButton } from '../../../../ui/create-button.tsx';
import { ClearFilters } from '../../../../ui/filter/clear-filters.tsx';
import { keepPlace } from '../../../../ui/filter/keep-place.ts';
import { SearchBox } from '../../../../ui/filter/search-box.tsx';
import { Popover } from '../../../../ui/overlay/popover.tsx';
import type { ViewParams } from '../../saved-views/view-params.ts';
import { ViewsPicker } from '../../saved-views/views-picker.tsx';
import { contactPageQuery, contactSummaryQuery } from '../contacts.queries.ts';
import { type ContactListFilter, isFiltered } from '../contacts-search.ts';
import { ContactListLinks } from './contact-list-links.tsx';

interface ContactsToolbarProps {
  filter: ContactListFilter;
  onChange: (changes: Partial<ContactListFilter>) => void;
  onClear: () => void;
  onOpenView: (params: ViewParams) => void;
  onCreate: () => void;
}

export function ContactsToolbar({ filter, onChange, onClear, onOpenView, onCreate }: ContactsToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchBox
        label="Search contacts"
        value={filter.q}
        onValueChange={(q) => onChange({ q })}
        aside={<ContactListSheet filter={filter} />}
      />
      {filter.company && (
        <Button
          onClick={({ currentTarget }) => {
            keepPlace(currentTarget);
            onChange({ company: undefined });
          }}
          aria-label={`Remove company filter: ${filter.company}`}
          className="max-w-full print:inline-flex"
        >
          <span className="truncate">{filter.company}</span>
          <X aria-hidden="true" />
        </Button>
      )}
      {isFiltered(filter) && <ClearFilters onClear={onClear} />}
      <ViewsPicker list="contacts" state={filter} onOpen={onOpenView} />
      <span className="flex-1 max-lg:hidden" />
      <ContactsCount filter={filter} />
      <CreateButton onClick={onCreate}>Add Contact</CreateButton>
    </div>
  );
}

/** The list's links behind a single button, for headers with too little space. */
function ContactListSheet({ filter }: { filter: ContactListFilter }) {
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

/** `24 contacts`, or `3 of 24 contacts` with a filter; announced when it changes. */
function ContactsCount({ filter }: { filter: ContactListFilter }) {
  const { data: summary } = useQuery(contactSummaryQuery);
  const { data: page } = useQuery(contactPageQuery(filter, undefined));
  const shown = page ? `${formatCount(page.total)}${page.isTotalCapped ? '+' : ''}` : '…';
  const all = summary && formatCountOf(summary.total, 'contact');
  return (
    <span role="status" className="text-label whitespace-nowrap text-muted-foreground tabular max-lg:sr-only">
      {all && isFiltered(filter) ? `${shown} of ${all}` : all}
    </span>
  );
}
