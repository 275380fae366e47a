import type { ReactNode } from 'react';
import { NoMatchState } from '../../ui/filter/no-match-state.tsx';
import { StatePanel } from '../../ui/panel.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import type { PageRows } from './use-page-rows.ts';

interface ListedRowsProps {
  rows: Pick<PageRows<unknown>, 'hasFailed' | 'retry' | 'isRetrying' | 'rowCount'>;
  /** The plural noun in lower case: `change orders`. */
  plural: string;
  /** The text searched for, if any. */
  q: string | undefined;
  /** Says that nothing matches the search: `No order’s number, vendor or job matches`. */
  noneMatches: string;
  onClear: () => void;
  /** The table or cards. */
  children: ReactNode;
}

/** A paged list, or the reason it's empty: it couldn't be loaded, or nothing matches the search and filters. */
export function ListedRows({ rows, plural, q, noneMatches, onClear, children }: ListedRowsProps) {
  if (rows.hasFailed) {
    return (
      <StatePanel>
        <ErrorState
          headline={`Unable to load ${plural}`}
          sentence="The rest of this page still works. Check your connection and try again."
          onRetry={rows.retry}
          isRetrying={rows.isRetrying}
        />
      </StatePanel>
    );
  }
  if (rows.rowCount === 0) {
    return (
      <StatePanel>
        <NoMatchState
          headline={`No ${plural} found`}
          sentence={q ? `${noneMatches} “${q}”.` : `No ${plural} match your filters.`}
          clearLabel={q ? 'Clear search' : 'Clear filters'}
          onClear={onClear}
        />
      </StatePanel>
    );
  }
  return children;
}
