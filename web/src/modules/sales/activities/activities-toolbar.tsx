import { ACTIVITY_STATUSES, ACTIVITY_TYPES } from '@builder-os/contract/modules/sales/activities';
import { useQuery } from '@tanstack/react-query';
import {
  CalendarDays,
  CalendarRange,
  List,
  ListFilter,
  type LucideIcon,
  Plus,
  Shapes,
  UserRound,
  X,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { readList } from '../../../app/records/search-params.ts';
import { useCurrentUser } from '../../../auth/current-user.ts';
import { formatCount, formatCountOf } from '../../../format/count.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { Popover } from '../../../ui/popover.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { FilterGroup, FilterOption } from '../leads/filter-option.tsx';
import type { ViewParams } from '../saved-views/view-params.ts';
import { ViewsMenu } from '../saved-views/views-menu.tsx';
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
        {ACTIVITY_TYPES.map((type) => (
          <FilterOption
            key={type}
            isChosen={types.includes(type)}
            onToggle={() => onChange({ type: toggleIn(ACTIVITY_TYPES, types, type) })}
          >
            <ActivityTypeMark type={type} />
          </FilterOption>
        ))}
      </FilterButton>
      <FilterButton label="Status" icon={ListFilter} count={statuses.length}>
        {ACTIVITY_STATUSES.map((status) => (
          <FilterOption
            key={status}
            isChosen={statuses.includes(status)}
            onToggle={() => onChange({ status: toggleIn(ACTIVITY_STATUSES, statuses, status) })}
          >
            <ActivityStatusBadge status={status} />
          </FilterOption>
        ))}
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
      <ViewsMenu
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

interface FilterButtonProps {
  label: string;
  icon: LucideIcon;
  count: number;
  children: ReactNode;
}

function FilterButton({ label, icon: Icon, count, children }: FilterButtonProps) {
  return (
    <Popover
      label={`${label} filter`}
      className="max-h-80 w-52 p-1"
      trigger={
        <Button className={cn(count > 0 && 'border-ring bg-selected')}>
          <Icon aria-hidden="true" />
          {label}
          {count > 0 && <span className="text-2xs text-link tabular">{count}</span>}
        </Button>
      }
    >
      <FilterGroup label={label}>{children}</FilterGroup>
    </Popover>
  );
}

/** `24 activities`, or `3 of 24 activities` while a filter is on; announced when it changes. */
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

/** The list parameter with one value put in or taken out, in the set's own order. */
function toggleIn<Value extends string>(values: readonly Value[], chosen: Value[], value: Value): string | undefined {
  const next = values.filter((candidate) => chosen.includes(candidate) !== (candidate === value));
  return next.join(',') || undefined;
}
