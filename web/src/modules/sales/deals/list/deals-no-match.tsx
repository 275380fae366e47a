import { NoMatchState } from '../../../../ui/filter/no-match-state.tsx';
import type { DealListFilter } from '../deals-search.ts';

/** The no-match state; it repeats the search, so typos are easy to spot. */
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
