import { LEAD_PRIORITIES, LEAD_STATUSES } from '@builder-os/contract/modules/sales/leads';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readList, toggleInList } from '../../../app/records/search-params.ts';
import { FilterGroup, FilterOption } from '../../../ui/filter-option.tsx';
import { LeadPriorityBars } from './lead-priority-bars.tsx';
import { LeadStatusBadge } from './lead-status-badge.tsx';
import { leadSummaryQuery } from './leads.queries.ts';
import type { LeadListFilter } from './leads-search.ts';

export interface FilterGroupProps {
  filter: LeadListFilter;
  onChange: (changes: Partial<LeadListFilter>) => void;
}

export function StatusFilter({ filter, onChange }: FilterGroupProps) {
  const chosen = readList(LEAD_STATUSES, filter.status);
  return (
    <FilterGroup label="Status">
      {LEAD_STATUSES.map((status) => (
        <FilterOption
          key={status}
          isChosen={chosen.includes(status)}
          onToggle={() => onChange({ status: toggleInList(LEAD_STATUSES, filter.status, status) })}
        >
          <LeadStatusBadge status={status} />
        </FilterOption>
      ))}
    </FilterGroup>
  );
}

export function PriorityFilter({ filter, onChange }: FilterGroupProps) {
  const chosen = readList(LEAD_PRIORITIES, filter.priority);
  return (
    <FilterGroup label="Priority">
      {LEAD_PRIORITIES.map((priority) => (
        <FilterOption
          key={priority}
          isChosen={chosen.includes(priority)}
          onToggle={() => onChange({ priority: toggleInList(LEAD_PRIORITIES, filter.priority, priority) })}
        >
          <LeadPriorityBars priority={priority} />
        </FilterOption>
      ))}
    </FilterGroup>
  );
}

export function SourceFilter({ filter, onChange }: FilterGroupProps) {
  const { data: summary } = useQuery(leadSummaryQuery);
  const sources = summary?.sources ?? [];
  return (
    <FilterGroup label="Source">
      {sources.length === 0 && <Hint>No leads have a source yet.</Hint>}
      {sources.map((source) => (
        <FilterOption
          key={source}
          isChosen={filter.source === source}
          onToggle={() => onChange({ source: filter.source === source ? undefined : source })}
        >
          {source}
        </FilterOption>
      ))}
    </FilterGroup>
  );
}

function Hint({ children }: { children: ReactNode }) {
  return <p className="px-2 py-1.5 text-xs text-muted-foreground">{children}</p>;
}
