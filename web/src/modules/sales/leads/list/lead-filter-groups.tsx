import { LEAD_PRIORITIES, LEAD_STATUSES } from '@builder-os/contract/modules/sales/leads';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { OptionsFilter } from '../../../../app/records/options-filter.tsx';
import { FilterGroup, FilterOption } from '../../../../ui/filter/filter-option.tsx';
import { LeadPriorityBars } from '../lead-priority-bars.tsx';
import { LeadStatusBadge } from '../lead-status-badge.tsx';
import { leadSummaryQuery } from '../leads.queries.ts';
import type { LeadListFilter } from '../leads-search.ts';

export interface FilterGroupProps {
  filter: LeadListFilter;
  onChange: (changes: Partial<LeadListFilter>) => void;
}

export function StatusFilter({ filter, onChange }: FilterGroupProps) {
  return (
    <OptionsFilter
      label="Status"
      values={LEAD_STATUSES}
      chosen={filter.status}
      onChange={(status) => onChange({ status })}
    >
      {(status) => <LeadStatusBadge status={status} />}
    </OptionsFilter>
  );
}

export function PriorityFilter({ filter, onChange }: FilterGroupProps) {
  return (
    <OptionsFilter
      label="Priority"
      values={LEAD_PRIORITIES}
      chosen={filter.priority}
      onChange={(priority) => onChange({ priority })}
    >
      {(priority) => <LeadPriorityBars priority={priority} />}
    </OptionsFilter>
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
