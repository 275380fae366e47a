import { QUOTE_STATUSES } from '@builder-os/contract/modules/steel/quote-states';
import { quoteEndpoints } from '@builder-os/contract/modules/steel/quotes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { endpointUrl } from '../../../api/client.ts';
import { LearnMore } from '../../../app/learn-more.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { cn } from '../../../ui/class-names.ts';
import { NoMatchState } from '../../../ui/filter/no-match-state.tsx';
import { SearchBox } from '../../../ui/filter/search-box.tsx';
import { TabSkeleton } from '../../../ui/filter/tab-skeleton.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { StatePanel } from '../../../ui/panel.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { useSteelUrlState } from '../division/use-steel-url-state.ts';
import { CalculateButton } from './quote-buttons.tsx';
import { QUOTE_STATUS_LABELS } from './quote-labels.ts';
import { type QuoteFilter, quoteListQuery } from './quotes.queries.ts';
import { QuotesPhoneList } from './quotes-phone-list.tsx';
import { QuotesTable } from './quotes-table.tsx';

const ContactFilterLink = loadWhenUsed(
  async () => (await import('../../sales/contacts/contact-filter-link.tsx')).ContactFilterLink,
);

const ALL = 'all';
/** The statuses a current revision can have; it's never superseded. */
const SHOWN = QUOTE_STATUSES.filter((status) => status !== 'superseded');
const OPTIONS = [
  { value: ALL, label: 'All statuses' },
  ...SHOWN.map((value) => ({ value, label: QUOTE_STATUS_LABELS[value] })),
];

/** Every quote, with search, filters and download. */
export function QuotesPart() {
  const { search, change } = useSteelUrlState();
  const { q, contactId } = search;
  const filter: QuoteFilter = { q, contactId, status: SHOWN.find((status) => status === search.status) };
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox label="Search quotes" value={q} onValueChange={(text) => change({ q: text })} />
        <Select
          aria-label="Status"
          className="w-36 max-sm:grow max-sm:basis-2/5"
          options={OPTIONS}
          value={filter.status ?? ALL}
          onValueChange={(chosen) => change({ status: SHOWN.find((status) => status === chosen) })}
        />
        <a
          href={endpointUrl(quoteEndpoints.export, { query: { ...filter } })}
          download
          className={cn(buttonClasses(), 'ml-auto')}
        >
          <Download aria-hidden="true" />
          Export Quotes
        </a>
      </div>
      {contactId !== undefined && (
        <ContactFilterLink contactId={contactId} onRemove={() => change({ contactId: undefined })} />
      )}
      <QuoteList filter={filter} />
    </>
  );
}

function QuoteList({ filter }: { filter: QuoteFilter }) {
  const { change } = useSteelUrlState();
  const isPhone = useIsPhone();
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    quoteListQuery(filter),
  );
  if (!data) {
    if (!error) return <TabSkeleton />;
    return (
      <StatePanel>
        <ErrorState
          headline="Couldn’t load quotes"
          sentence="The rest of this page still works. Check your connection and try again."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </StatePanel>
    );
  }
  const quotes = data.pages.flatMap(({ rows }) => rows);
  if (quotes.length === 0) return <NoQuotes filter={filter} />;
  const List = isPhone ? QuotesPhoneList : QuotesTable;
  return (
    <>
      <List quotes={quotes} onOpen={(quote) => change({ quote })} />
      {hasNextPage && (
        <Button className="self-center" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more quotes
        </Button>
      )}
    </>
  );
}

function NoQuotes({ filter: { q, status, contactId } }: { filter: QuoteFilter }) {
  const { change } = useSteelUrlState();
  return (
    <StatePanel>
      {q === undefined && status === undefined && contactId === undefined ? (
        <EmptyState
          art="sheet"
          headline="No quotes yet"
          sentence="Price a job on the Pricing tab and save it as a quote. Customers open it from a link and accept online."
          action={<CalculateButton />}
          more={<LearnMore page="steel-framing" />}
        />
      ) : (
        <NoMatchState
          headline="No quotes found"
          sentence={
            q !== undefined
              ? `No quote number, project or customer matches “${q}”.`
              : contactId === undefined
                ? 'No quotes have this status.'
                : 'No quotes match your filters.'
          }
          clearLabel="Clear filters"
          onClear={() => change({ q: undefined, status: undefined, contactId: undefined })}
        />
      )}
    </StatePanel>
  );
}
