import { NoMatchState } from '../../../ui/no-match-state.tsx';
import type { DealListFilter } from './deals-search.ts';

/** Names what was looked for, so that one sees the slip in it. */
export function DealsNoMatch({ filter, onClear }: { filter: DealListFilter; onClear: () => void }) {
  return (
    <NoMatchState
      headline="No deals found"
      sentence={filter.q ? `No titles or companies match “${filter.q}”.` : 'No deals match your filters.'}
      clearLabel={filter.q ? 'Clear search' : 'Clear filters'}
      onClear={onClear}
    />
  );
}
