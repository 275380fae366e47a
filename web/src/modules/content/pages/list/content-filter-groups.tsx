import { PAGE_TYPES } from '@builder-os/contract/modules/content/page-kinds';
import { PAGE_STATUSES } from '@builder-os/contract/modules/content/page-rights';
import type { PageSummary } from '@builder-os/contract/modules/content/pages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BusinessUnitMark } from '../../../../app/business-unit-mark.tsx';
import { readList, toggleInList } from '../../../../app/records/search-params.ts';
import { formatCount } from '../../../../format/count.ts';
import { FilterGroup, FilterOption } from '../../../../ui/filter/filter-option.tsx';
import { type ContentFilter, PENDING_KINDS, UNIT_FILTERS, VISIBILITIES } from '../content-search.ts';
import { TYPE_LABELS } from '../page-labels.ts';
import { PageStatusBadge } from '../page-status-badge.tsx';
import { PageVisibilityBadge } from '../page-visibility-badge.tsx';
import { pageSummaryQuery } from '../pages.queries.ts';

interface GroupsProps {
  filter: ContentFilter;
  onChange: (changes: Partial<ContentFilter>) => void;
}

export function ContentFilterGroups({ filter, onChange }: GroupsProps) {
  const { data: summary } = useQuery(pageSummaryQuery);
  return (
    <>
      <ListFilter
        label="Status"
        values={PAGE_STATUSES}
        chosen={filter.status}
        onChange={(status) => onChange({ status })}
        render={(status) => (
          <Counted count={summary?.byStatus[status]}>
            <PageStatusBadge status={status} />
          </Counted>
        )}
      />
      <ListFilter
        label="Content type"
        values={PAGE_TYPES}
        chosen={filter.type}
        onChange={(type) => onChange({ type })}
        render={(type) => <Counted count={summary?.byType[type]}>{TYPE_LABELS[type]}</Counted>}
      />
      <ListFilter
        label="Business unit"
        values={UNIT_FILTERS}
        chosen={filter.unit}
        onChange={(unit) => onChange({ unit })}
        render={(unit) => <BusinessUnitMark unit={unit} />}
      />
      <ListFilter
        label="Visibility"
        values={VISIBILITIES}
        chosen={filter.visibility}
        onChange={(visibility) => onChange({ visibility })}
        render={(visibility) => <PageVisibilityBadge isPublic={visibility === 'public'} />}
      />
      <ListFilter
        label="Waiting"
        values={PENDING_KINDS}
        chosen={filter.pending}
        onChange={(pending) => onChange({ pending })}
        render={(kind) => <Counted count={countPending(summary, kind)}>{PENDING_LABELS[kind]}</Counted>}
      />
      <FilterGroup label="Review">
        <FilterOption
          isChosen={filter.review === 'due'}
          onToggle={() => onChange({ review: filter.review === 'due' ? undefined : 'due' })}
        >
          <Counted count={summary?.reviewDue}>Review due</Counted>
        </FilterOption>
      </FilterGroup>
    </>
  );
}

const PENDING_LABELS = { draft: 'Unpublished changes', schedule: 'Scheduled' } as const;

function countPending(summary: PageSummary | undefined, kind: keyof typeof PENDING_LABELS): number | undefined {
  return kind === 'draft' ? summary?.withWorkingDraft : summary?.scheduled;
}

interface ListFilterProps<Value extends string> {
  label: string;
  values: readonly Value[];
  chosen: string | undefined;
  onChange: (chosen: string | undefined) => void;
  render: (value: Value) => ReactNode;
}

function ListFilter<Value extends string>({ label, values, chosen, onChange, render }: ListFilterProps<Value>) {
  const names = readList(values, chosen);
  return (
    <FilterGroup label={label}>
      {values.map((value) => (
        <FilterOption
          key={value}
          isChosen={names.includes(value)}
          onToggle={() => onChange(toggleInList(values, chosen, value))}
        >
          {render(value)}
        </FilterOption>
      ))}
    </FilterGroup>
  );
}

function Counted({ count, children }: { count: number | undefined; children: ReactNode }) {
  return (
    <span className="flex items-center justify-between gap-2">
      {children}
      {count !== undefined && (
        <span className="text-2xs text-subtle-foreground tabular print:hidden">{formatCount(count)}</span>
      )}
    </span>
  );
}
