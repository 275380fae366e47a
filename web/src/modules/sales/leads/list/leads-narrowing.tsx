import { describeCreated, LinkedFilters } from '../../../../app/records/linked-filters.tsx';
import type { LeadListFilter } from '../leads-search.ts';

interface LeadsNarrowingProps {
  filter: LeadListFilter;
  onChange: (changes: Partial<LeadListFilter>) => void;
}

/** The list's filters from report links, each removable. */
export function LeadsNarrowing({ filter, onChange }: LeadsNarrowingProps) {
  const filters = [
    {
      text: describeCreated(filter.createdFrom, filter.createdTo),
      onRemove: () => onChange({ createdFrom: undefined, createdTo: undefined }),
    },
    { text: filter.hasSource && 'No source', onRemove: () => onChange({ hasSource: undefined }) },
  ];
  return <LinkedFilters filters={filters.flatMap(({ text, onRemove }) => (text ? [{ text, onRemove }] : []))} />;
}
