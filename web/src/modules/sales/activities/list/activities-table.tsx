import { type Activity, activityStatus } from '@builder-os/contract/modules/sales/activities';
import { Link } from '@tanstack/react-router';
import { useCalendar } from '../../../../app/calendar.ts';
import { RecordTable } from '../../../../app/records/record-table.tsx';
import { type Calendar, formatMomentDay } from '../../../../format/dates.ts';
import { cn } from '../../../../ui/class-names.ts';
import type { TableColumn } from '../../../../ui/table/table-column.ts';
import { TwoLines } from '../../../../ui/table/table-row.tsx';
import type { ActivitiesSearch } from '../activities-search.ts';
import type { ActivityActions } from '../activity-actions.ts';
import { relatedRecords } from '../activity-labels.ts';
import { ActivityStatusBadge } from '../activity-status-badge.tsx';
import { ActivityTime } from '../activity-time.tsx';
import { ActivityTypeMark } from '../activity-type-mark.tsx';
import { DoneCheckbox } from '../done-checkbox.tsx';
import { ActivityRowMenu } from './activity-row-menu.tsx';
import type { ActivityRows } from './use-activity-rows.ts';

const linkClasses = 'block truncate leading-4.5 font-book hover:text-link hover:underline';

type Sort = ActivitiesSearch['sort'];

interface ActivitiesTableProps {
  rows: ActivityRows;
  actions: ActivityActions;
  sort: Sort;
  onSortChange: (sort: Sort) => void;
}

interface CellContext {
  actions: ActivityActions;
  calendar: Calendar;
  now: Date;
}

const ACTIVITY_COLUMNS: readonly TableColumn<Activity, CellContext>[] = [
  {
    header: 'Done',
    width: 'w-14',
    cellClassName: 'overflow-visible',
    cell: (activity, { actions }) => <DoneCheckbox activity={activity} actions={actions} />,
  },
  {
    header: 'Activity',
    hasTwoLines: true,
    cellClassName: ({ isCompleted }) => cn(isCompleted && 'text-muted-foreground'),
    cell: ({ title, description }) => <TwoLines first={title} second={description} />,
  },
  // The type and created columns hide before the title column gets too narrow.
  {
    header: 'Type',
    width: 'w-26',
    className: '@max-4xl/table:hidden',
    cell: ({ type }) => <ActivityTypeMark type={type} />,
  },
  {
    header: 'Related To',
    width: 'w-29 @4xl/table:w-40 @min-[70rem]/table:w-[20%]',
    cell: (activity) => <RelatedRecord activity={activity} />,
  },
  {
    header: 'Scheduled',
    sortKey: 'scheduledAt',
    width: 'w-42 @4xl/table:w-44',
    isAlwaysShown: true,
    // Wraps to two lines if it shows the year and the time: truncation would cut off the time.
    cellClassName: (activity, { now }) =>
      cn(
        'text-balance whitespace-normal tabular leading-4.5',
        activityStatus(activity, now) === 'overdue' && 'text-destructive-text',
      ),
    cell: (activity) => <ActivityTime activity={activity} />,
  },
  {
    header: 'Status',
    width: 'w-28 @4xl/table:w-29.5',
    cell: (activity, { now }) => (
      <span className="flex">
        <ActivityStatusBadge status={activityStatus(activity, now)} />
      </span>
    ),
  },
  {
    header: 'Created',
    sortKey: 'createdAt',
    sortsDownFirst: true,
    width: 'w-28',
    className: '@max-5xl/table:hidden',
    align: 'right',
    cellClassName: 'text-muted-foreground',
    cell: ({ createdAt }, { calendar }) => formatMomentDay(createdAt, calendar),
  },
  {
    header: 'Actions',
    isHeaderHidden: true,
    width: 'w-12',
    cellClassName: 'overflow-visible px-2',
    cell: (activity, { actions }) => <ActivityRowMenu activity={activity} actions={actions} />,
  },
];

export function ActivitiesTable({ rows, actions, sort, onSortChange }: ActivitiesTableProps) {
  const calendar = useCalendar();
  return (
    <RecordTable
      aria-label="Activities"
      rows={rows}
      columns={ACTIVITY_COLUMNS}
      context={{ actions, calendar, now: new Date() }}
      sort={sort}
      onSortChange={onSortChange}
      onOpen={actions.edit}
      onRowAction={(action, activity) => {
        if (action === 'edit') actions.edit(activity);
        else if (action === 'delete' && !actions.refuseRemoval(activity)) actions.remove(activity);
        else if (action === 'select' && activity.type !== 'note') actions.tick(activity, !activity.isCompleted);
      }}
    />
  );
}

/** The record an activity is about, by icon and name, or a dash; further links are in the tooltip. */
function RelatedRecord({ activity }: { activity: Activity }) {
  const records = relatedRecords(activity);
  const [first] = records;
  if (!first) return <span className="text-muted-foreground">—</span>;
  return (
    <span className="block min-w-0" title={records.map(({ kind, name }) => `${kind}: ${name}`).join('\n')}>
      {first.to === '/jobs/$id' ? (
        <Link to={first.to} params={{ id: String(first.id) }} className={linkClasses}>
          {first.name}
        </Link>
      ) : (
        <Link to={first.to} search={{ open: first.id }} className={linkClasses}>
          {first.name}
        </Link>
      )}
      <span className="block truncate text-xs text-muted-foreground">{records.map(({ kind }) => kind).join(', ')}</span>
    </span>
  );
}
