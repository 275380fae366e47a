import { ACTIVITY_STATUSES, ACTIVITY_TYPES } from '@builder-os/contract/modules/sales/activities';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, CalendarRange, List, ListFilter, Plus, Shapes, UserRound, X } from 'lucide-react';
import { readList, toggleInList } from '../../../app/records/search-params.ts';
import { useCurrentUser } from '../../../auth/current-user.ts';
import { formatCount, formatCountOf } from '../../../format/count.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { FilterButton } from '../../../ui/filter-button.tsx';
import { FilterGroup, FilterOption } from '../../../ui/filter-option.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import type { ViewParams } from '../saved-views/view-params.ts';
import { ViewsPicker } from '../saved-views/views-picker.tsx';
import { activityPageQuery, activitySummaryQuery } from './activities.queries.ts';
import { type ActivityListFilter, type ActivityView, isFiltered } from './activities-search.ts';
import { ActivityStatusBadge } from './activity-status-badge.tsx';
import { ActivityTypeMark } from './activity-type-mark.tsx';

interface ActivitiesToolbarProps {
  filter: ActivityListFilter;
  view: ActivityView;
  onChange: (changes: Partial<ActivityListFilter>) => void;
  onViewChange: (view: ActivityView) => void;
  onClear: () => void;
  onOpenView: (params: ViewParams) => void;
  onCreate: () => void;
}

const views = [
  { value: 'list', label: 'List', icon: <List aria-hidden="true" /> },
  { value: 'week', label: 'Week', icon: <CalendarRange aria-hidden="true" /> },
  { value: 'month', label: 'Month', icon: <CalendarDays aria-hidden="true" /> },
] as const;

export function ActivitiesToolbar(props: ActivitiesToolbarProps) {
  const { filter, view, onChange, onViewChange, onClear, onOpenView, onCreate } = props;
  const me = useCurrentUser();
  const isMine = filter.owner === me.id;
  const types = readList(ACTIVITY_TYPES, filter.type);
  const statuses = readList(ACTIVITY_STATUSES, filter.status);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchBox label="Search activities" value={filter.q} onValueChange={(q) => onChange({ q })} />
      <SegmentedControl label="View" options={views} value={view} onValueChange={onViewChange} />
      <FilterButton label="Type" icon={Shapes} count={types.length}>
        <FilterGroup label="Type">
          {ACTIVITY_TYPES.map((type) => (
            <FilterOption
              key={type}
              isChosen={types.includes(type)}
              onToggle={() => onChange({ type: toggleInList(ACTIVITY_TYPES, filter.type, type) })}
            >
              <ActivityTypeMark type={type} />
            </FilterOption>
          ))}
        </FilterGroup>
      </FilterButton>
      <FilterButton label="Status" icon={ListFilter} count={statuses.length}>
        <FilterGroup label="Status">
          {ACTIVITY_STATUSES.map((status) => (
            <FilterOption
              key={status}
              isChosen={statuses.includes(status)}
              onToggle={() => onChange({ status: toggleInList(ACTIVITY_STATUSES, filter.status, status) })}
            >
              <ActivityStatusBadge status={status} />
            </FilterOption>
          ))}
        </FilterGroup>
      </FilterButton>
      <Button
        aria-pressed={isMine}
        onClick={() => onChange({ owner: isMine ? undefined : me.id })}
        className={cn(isMine && 'border-ring bg-selected')}
      >
        <UserRound aria-hidden="true" />
        Only mine
      </Button>
      {isFiltered(filter) && (
        <Button variant="ghost" onClick={onClear}>
          <X aria-hidden="true" />
          Clear filters
        </Button>
      )}
      <ViewsPicker
        list="activities"
        state={{ ...filter, view: view === 'list' ? undefined : view }}
        onOpen={onOpenView}
      />
      <span className="flex-1 max-lg:hidden" />
      {view === 'list' && <ActivitiesCount filter={filter} />}
      <Button
        variant="primary"
        onClick={onCreate}
        className="max-sm:fixed max-sm:right-4 max-sm:bottom-4 max-sm:z-10 max-sm:shadow-card-lift sm:max-lg:ml-auto"
      >
        <Plus aria-hidden="true" />
        Log Activity
      </Button>
    </div>
  );
}

/** `24 activities`, or `3 of 24 activities` with a filter; announced when it changes. */
function ActivitiesCount({ filter }: { filter: ActivityListFilter }) {
  const { data: summary } = useQuery(activitySummaryQuery);
  const { data: page } = useQuery(activityPageQuery(filter, undefined));
  const all = summary && formatCountOf(summary.total, 'activity', 'activities');
  const shown = page && `${formatCount(page.total)}${page.isTotalCapped ? '+' : ''}`;
  const text = all && isFiltered(filter) ? `${shown ?? '…'} of ${all}` : all;
  return (
    <span role="status" className="text-label whitespace-nowrap text-muted-foreground tabular max-lg:sr-only">
      {text}
    </span>
  );
}
