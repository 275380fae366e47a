import { LOST_REASONS } from '@builder-os/contract/modules/sales/deals';
import { describeCreated, LinkedFilters } from '../../../../app/records/linked-filters.tsx';
import { readList } from '../../../../app/records/search-params.ts';
import { formatDayRange } from '../../../../format/dates.ts';
import type { DealListFilter } from '../deals-search.ts';
import { LOST_REASON_LABELS } from '../form/closing-labels.ts';

interface DealsNarrowingProps {
  filter: DealListFilter;
  onChange: (changes: Partial<DealListFilter>) => void;
}

/** The list's filters from report links, each removable. */
export function DealsNarrowing({ filter, onChange }: DealsNarrowingProps) {
  const { createdFrom, createdTo, closedFrom, closedTo, expectedFrom, expectedTo } = filter;
  const filters = [
    {
      text: describeCreated(createdFrom, createdTo),
      onRemove: () => onChange({ createdFrom: undefined, createdTo: undefined }),
    },
    {
      text: describeDays('Closed', filter.closed && 'No close date', closedFrom, closedTo),
      onRemove: () => onChange({ closed: undefined, closedFrom: undefined, closedTo: undefined }),
    },
    {
      text: describeDays('Expected', filter.expected && 'No expected close date', expectedFrom, expectedTo),
      onRemove: () => onChange({ expected: undefined, expectedFrom: undefined, expectedTo: undefined }),
    },
    { text: describeReasons(filter.lostReason), onRemove: () => onChange({ lostReason: undefined }) },
  ];
  return <LinkedFilters filters={filters.flatMap(({ text, onRemove }) => (text ? [{ text, onRemove }] : []))} />;
}

function describeDays(verb: string, none: string | undefined, from: string | undefined, to: string | undefined) {
  return none ?? (from === undefined && to === undefined ? undefined : `${verb} ${formatDayRange(from, to)}`);
}

function describeReasons(param: string | undefined): string | undefined {
  if (param === undefined) return undefined;
  const names = readList([...LOST_REASONS, 'none'], param).map((reason) =>
    reason === 'none' ? 'No reason given' : LOST_REASON_LABELS[reason],
  );
  return `Lost: ${names.join(', ')}`;
}
