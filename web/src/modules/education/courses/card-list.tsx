import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '../../../api/client.ts';
import { LearnMore } from '../../../app/learn-more.tsx';
import { Button } from '../../../ui/button.tsx';
import { NoMatchState } from '../../../ui/filter/no-match-state.tsx';
import { TabSkeleton } from '../../../ui/filter/tab-skeleton.tsx';
import { StatePanel } from '../../../ui/panel.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';

interface CardListProps<Row> {
  /** For example "courses". */
  noun: string;
  list: UseInfiniteQueryResult<{ pages: Page<Row>[] }>;
  /** The search text. */
  q: string | undefined;
  onClear: () => void;
  emptyHeadline: string;
  emptySentence: string;
  emptyAction: ReactNode;
  children: (row: Row) => ReactNode;
}

/** Records as cards, up to three per row. */
export function CardList<Row extends { id: number }>(props: CardListProps<Row>) {
  const { noun, list, q, onClear, emptyHeadline, emptySentence, emptyAction, children } = props;
  const rows = list.data?.pages.flatMap((page) => page.rows);
  if (!rows) {
    if (!list.isError) return <TabSkeleton />;
    return (
      <StatePanel>
        <ErrorState
          headline={`Couldn’t load ${noun}`}
          sentence="The rest of this page still works. Check your connection and try again."
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      </StatePanel>
    );
  }
  if (rows.length === 0) {
    return (
      <StatePanel>
        {q === undefined ? (
          <EmptyState
            art="sheet"
            headline={emptyHeadline}
            sentence={emptySentence}
            action={emptyAction}
            more={<LearnMore page="builder-education" />}
          />
        ) : (
          <NoMatchState
            headline={`No ${noun} found`}
            sentence={`No name or description matches “${q}”.`}
            clearLabel="Clear search"
            onClear={onClear}
          />
        )}
      </StatePanel>
    );
  }
  return (
    <>
      <ul aria-label={noun} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {rows.map((row) => children(row))}
      </ul>
      {list.hasNextPage && (
        <Button className="self-center" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}
