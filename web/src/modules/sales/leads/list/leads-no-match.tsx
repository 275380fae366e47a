import { NoMatchState } from '../../../../ui/filter/no-match-state.tsx';
import type { LeadListFilter } from '../leads-search.ts';

/** The no-match state; it repeats the search, so typos are easy to spot. */
export function LeadsNoMatch({ filter, onClear }: { filter: LeadListFilter; onClear: () => void }) {
  return (
    <NoMatchState
      headline="No leads found"
      sentence={
        filter.q
          ? `No titles, companies, names, emails or phone numbers match “${filter.q}”.`
          : 'No leads match your filters.'
      }
      clearLabel={filter.q ? 'Clear search' : 'Clear filters'}
      onClear={onClear}
    />
  );
}
