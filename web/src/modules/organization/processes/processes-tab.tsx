import { shownExcerpt } from '@builder-os/contract/modules/content/plain-text';
import { PROCESS_STATUSES } from '@builder-os/contract/modules/organization/processes';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { LearnMore } from '../../../app/learn-more.tsx';
import { Button } from '../../../ui/button.tsx';
import { NoMatchState } from '../../../ui/filter/no-match-state.tsx';
import { SearchBox } from '../../../ui/filter/search-box.tsx';
import { TabSkeleton } from '../../../ui/filter/tab-skeleton.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { Panel, StatePanel } from '../../../ui/panel.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { useOrganizationUrlState } from '../profile/use-organization-url-state.ts';
import { ProcessCard } from './process-card.tsx';
import { STATUS_LABELS } from './process-labels.ts';
import { processListQuery, processPagesQuery } from './processes.queries.ts';

const ProcessFormDialog = loadWhenUsed(async () => (await import('./process-form-dialog.tsx')).ProcessFormDialog);
const ProcessDialog = loadWhenUsed(async () => (await import('./process-dialog.tsx')).ProcessDialog);

const ALL = 'all';
const STATUSES = [
  { value: ALL, label: 'All statuses' },
  ...PROCESS_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
];

/** The company's process maps. */
export function ProcessesTab() {
  const { search, change, isCreating, closeCreate } = useOrganizationUrlState();
  const write = () => change({ action: 'create' });
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox label="Search process maps" value={search.q} onValueChange={(q) => change({ q })} />
        <Select
          aria-label="Status"
          className="w-36 max-sm:grow max-sm:basis-2/5"
          options={STATUSES}
          value={search.status ?? ALL}
          onValueChange={(chosen) => change({ status: PROCESS_STATUSES.find((status) => status === chosen) })}
        />
        <span className="flex-1" />
        <Button variant="primary" onClick={write}>
          <Plus aria-hidden="true" />
          New Process
        </Button>
      </div>
      <ProcessCards onWrite={write} />
      <ProcessPages />
      {isCreating && <ProcessFormDialog onClose={closeCreate} />}
      {search.process !== undefined && (
        <ProcessDialog key={search.process} id={search.process} onClose={() => change({ process: undefined })} />
      )}
    </>
  );
}

function ProcessCards({ onWrite }: { onWrite: () => void }) {
  const { search, change } = useOrganizationUrlState();
  const { q, status } = search;
  const list = useInfiniteQuery(processListQuery({ q, status }));
  const processes = list.data?.pages.flatMap(({ rows }) => rows);
  if (!processes) {
    if (!list.isError) return <TabSkeleton />;
    return (
      <StatePanel>
        <ErrorState
          headline="Couldn’t load process maps"
          sentence="The rest of this page still works. Check your connection and try again."
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      </StatePanel>
    );
  }
  if (processes.length === 0) {
    return (
      <StatePanel>
        {q === undefined && status === undefined ? (
          <EmptyState
            art="sheet"
            headline="No process maps yet"
            sentence="Write down how a job is done, step by step. Then run it as a checklist and see who has read it."
            action={
              <Button variant="primary" onClick={onWrite}>
                <Plus aria-hidden="true" />
                New Process
              </Button>
            }
            more={<LearnMore page="eos-traction" />}
          />
        ) : (
          <NoMatchState
            headline="No process maps found"
            sentence={
              q === undefined ? 'No process maps have this status.' : `No name, category or step matches “${q}”.`
            }
            clearLabel="Clear filters"
            onClear={() => change({ q: undefined, status: undefined })}
          />
        )}
      </StatePanel>
    );
  }
  return (
    <>
      <ul aria-label="Process maps" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {processes.map((process) => (
          <ProcessCard key={process.id} process={process} onOpen={() => change({ process: process.id })} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button className="self-center" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}

/** The pages that describe processes in detail. Renders nothing if there are none. */
function ProcessPages() {
  const { data: pages = [] } = useQuery(processPagesQuery);
  if (pages.length === 0) return null;
  return (
    <Panel title="Documentation" note="Published pages with the content type Process">
      <ul>
        {pages.map(({ id, title, metaDescription, excerpt }) => (
          <li key={id} className="border-b border-border px-4 py-2.5 last:border-b-0">
            <Link
              to="/content"
              search={{ open: id }}
              className="rounded-sm font-medium break-words focus-ring hover:underline"
            >
              {title}
            </Link>
            <p className="line-clamp-2 text-label text-muted-foreground">{metaDescription ?? shownExcerpt(excerpt)}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
