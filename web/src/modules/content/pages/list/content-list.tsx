import type { Page } from '@builder-os/contract/modules/content/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { NoMatchState } from '../../../../ui/filter/no-match-state.tsx';
import { loadWhenUsed } from '../../../../ui/load-when-used.tsx';
import { StatePanel } from '../../../../ui/panel.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import type { ContentFilter } from '../content-search.ts';
import { pageListQuery } from '../pages.queries.ts';
import type { ContentUrlState } from '../use-content-url-state.ts';
import { usePageActions } from '../use-page-actions.ts';
import { ContentRow, ContentRowSkeleton } from './content-row.tsx';

const SchedulePageDialog = loadWhenUsed(async () => (await import('../schedule-page-dialog.tsx')).SchedulePageDialog);

/** The pages that match the filter; otherwise the empty, loading or error state. */
export function ContentList({ filter, urlState }: { filter: ContentFilter; urlState: ContentUrlState }) {
  const list = useInfiniteQuery(pageListQuery(filter));
  // Here and not in a row, which may unmount once its page is changed.
  const actions = usePageActions();
  const [scheduled, setScheduled] = useState<Page>();
  const pages = list.data?.pages.flatMap(({ rows }) => rows);
  if (pages === undefined) {
    if (list.isPending) return <LoadingContent />;
    return (
      <StatePanel>
        <ErrorState
          headline="Unable to load content"
          sentence="Check your connection and try again."
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      </StatePanel>
    );
  }
  if (pages.length === 0) {
    return (
      <StatePanel>
        <NoMatchState
          headline="No content found"
          sentence={
            filter.q ? `No titles, keywords, descriptions or text match “${filter.q}”.` : 'No pages match your filters.'
          }
          clearLabel={filter.q ? 'Clear search' : 'Clear filters'}
          onClear={urlState.clearFilter}
        />
      </StatePanel>
    );
  }
  return (
    <>
      <ul aria-label="Content" className="rounded-lg border border-border bg-card">
        {pages.map((page) => (
          <ContentRow
            key={page.id}
            page={page}
            actions={actions}
            onEdit={({ id }) => urlState.openEdit(id)}
            onHistory={({ id }) => urlState.openHistory(id)}
            onSchedule={setScheduled}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button className="self-center" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
      {scheduled && <SchedulePageDialog page={scheduled} onClose={() => setScheduled(undefined)} />}
    </>
  );
}

function LoadingContent() {
  return (
    <div aria-busy="true" className="rounded-lg border border-border bg-card">
      <p role="status" className="border-b border-border px-4 py-2.5 text-muted-foreground">
        Loading content...
      </p>
      <ul aria-hidden="true">
        {[1, 2, 3, 4].map((row) => (
          <ContentRowSkeleton key={row} />
        ))}
      </ul>
    </div>
  );
}
