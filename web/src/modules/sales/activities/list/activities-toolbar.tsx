import { ACTIVITY_STATUSES, ACTIVITY_TYPES } from '@builder-os/contract/modules/sales/activities';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, CalendarRange, List, ListFilter, Shapes, UserRound } from 'lucide-react';
import { OptionsFilter } from '../../../../app/records/options-filter.tsx';
import { readList } from '../../../../app/records/search-params.ts';
import { useCurrentUser } from '../../../../auth/current-user.ts';
import { formatCount, formatCountOf } from '../../../../format/count.ts';
import { Button } from '../../../../ui/button.tsx';
import { cn } from '../../../../ui/class-names.ts';
import { CreateButton } from '../../../../ui/create-button.tsx';
import { ClearFilters } from '../../../../ui/filter/clear-filters.tsx';
import { FilterButton } from '../../../../ui/filter/filter-button.tsx';
import { SearchBox } from '../../../../ui/filter/search-box.tsx';
import { SegmentedControl } from '../../../../ui/filter/segmented-control.tsx';
import type { ViewParams } from '../../saved-views/view-params.ts';
import { ViewsPicker } from '../../saved-views/views-picker.tsx';
import { activityPageQuery, activitySummaryQuery } from '../activities.queries.ts';
import { type ActivityListFilter, type ActivityView, isFiltered } from '../activities-search.ts';
import { ActivityStatusBadge } from '../activity-status-badge.tsx';
import { ActivityTypeMark } from '../activity-type-mark.tsx';

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
        <OptionsFilter
          label="Type"
          values={ACTIVITY_TYPES}
          chosen={filter.type}
          onChange={(type) => onChange({ type })}
        >
          {(type) => <ActivityTypeMark type={type} />}
        </OptionsFilter>
      </FilterButton>
      <FilterButton label="Status" icon={ListFilter} count={statuses.length}>
        <OptionsFilter
          label="Status"
          values={ACTIVITY_STATUSES}
          chosen={filter.status}
          onChange={(status) => onChange({ status })}
        >
          {(status) => <ActivityStatusBadge status={status} />}
        </OptionsFilter>
      </FilterButton>
      <Button
        aria-pressed={isMine}
        onClick={() => onChange({ owner: isMine ? undefined : me.id })}
        className={cn(isMine && 'border-ring bg-selected')}
      >
        <UserRound aria-hidden="true" />
        Only mine
      </Button>
      {isFiltered(filter) && <ClearFilters onClear={onClear} />}
      <ViewsPicker
        list="activities"
        state={{ ...filter, view: view === 'list' ? undefined : view }}
        onOpen={onOpenView}
      />
      <span className="flex-1 max-lg:hidden" />
      {view === 'list' && <ActivitiesCount filter={filter} />}
      <CreateButton onClick={onCreate}>Log Activity</CreateButton>
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
    <span role="status" className="text-label whitespace-nowrap text-muted-foreground tabular max-[1400px]:sr-only">
      {text}
    </span>
  );
}
