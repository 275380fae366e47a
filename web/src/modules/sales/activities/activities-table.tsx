import { type Activity, activityStatus } from '@builder-os/contract/modules/sales/activities';
import { useCalendar } from '../../../app/calendar.ts';
import { useRowFocus } from '../../../app/records/use-row-focus.ts';
import { formatMomentDay } from '../../../format/dates.ts';
import { cn } from '../../../ui/class-names.ts';
import { readSort } from '../../../ui/column-sort.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SpacerRow } from '../../../ui/spacer-row.tsx';
import { Table } from '../../../ui/table.tsx';
import { SortableHead, TableHead } from '../../../ui/table-head.tsx';
import { TableCell, TableRow, TwoLines } from '../../../ui/table-row.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { type ActivitiesSearch, nextSort, type SortedColumn } from './activities-search.ts';
import type { ActivityActs } from './activity-acts.ts';
import { ActivityRowMenu } from './activity-row-menu.tsx';
import { ActivityStatusBadge } from './activity-status-badge.tsx';
import { ActivityTime } from './activity-time.tsx';
import { ActivityTypeMark } from './activity-type-mark.tsx';
import { DoneCheckbox } from './done-checkbox.tsx';
import { RelatedRecord } from './related-record.tsx';
import type { ActivityRows } from './use-activity-rows.ts';

type Sort = ActivitiesSearch['sort'];

interface ActivitiesTableProps {
  rows: ActivityRows;
  acts: ActivityActs;
  sort: Sort;
  onSortChange: (sort: Sort) => void;
}

// The kind of an activity and when it was entered give way to its name.
const typeClasses = 'w-26 @max-4xl/table:hidden';
const createdClasses = 'w-28 @max-5xl/table:hidden';

/** The activities as a table. Only the rows on screen exist; blank rows above and below keep the scroll bar honest. */
export function ActivitiesTable({ rows, acts, sort, onSortChange }: ActivitiesTableProps) {
  const { indexes, rowAt } = rows;
  const sorted = readSort(sort);
  const sortProps = (column: SortedColumn) => ({
    direction: sorted.key === column ? sorted.direction : undefined,
    onSort: () => onSortChange(nextSort(sort, column)),
  });
  const rowProps = useRowFocus({
    rowCount: rows.rowCount,
    scrollToRow: rows.scrollToRow,
    onClear: () => undefined,
    onAct: (act, index) => {
      const activity = rowAt(index);
      if (!activity) return;
      if (act === 'edit') acts.edit(activity);
      else if (act === 'delete' && !acts.refuseRemoval(activity)) acts.remove(activity);
      else if (act === 'select' && activity.type !== 'note') acts.tick(activity, !activity.isCompleted);
    },
  });
  return (
    <div ref={rows.list} className="[--table-head-top:3.5rem]">
      <Table
        aria-label="Activities"
        aria-rowcount={rows.rowCount + 1}
        aria-busy={rows.isLoading || undefined}
        density="record"
      >
        <thead>
          <tr aria-rowindex={1}>
            <TableHead className="w-14">Done</TableHead>
            <TableHead>Activity</TableHead>
            <TableHead className={typeClasses}>Type</TableHead>
            <TableHead className="w-29 @4xl/table:w-40 @min-[70rem]/table:w-[20%]">Related To</TableHead>
            <SortableHead className="w-42 @4xl/table:w-44" {...sortProps('scheduledAt')}>
              Scheduled
            </SortableHead>
            <TableHead className="w-28 @4xl/table:w-29.5">Status</TableHead>
            <SortableHead align="right" className={createdClasses} {...sortProps('createdAt')}>
              Created
            </SortableHead>
            <TableHead className="w-12">
              <VisuallyHidden>Actions</VisuallyHidden>
            </TableHead>
          </tr>
        </thead>
        <tbody>
          <SpacerRow height={rows.spaceAbove} />
          {indexes.map((index) => {
            const activity = rowAt(index);
            if (!activity) return <SkeletonRow key={`row ${index}`} index={index} />;
            return (
              <TableRow
                key={activity.id}
                {...rowProps(index)}
                aria-rowindex={index + 2}
                onOpen={() => acts.edit(activity)}
              >
                <ActivityCells activity={activity} acts={acts} />
              </TableRow>
            );
          })}
          <SpacerRow height={rows.spaceBelow} />
        </tbody>
      </Table>
    </div>
  );
}

function ActivityCells({ activity, acts }: { activity: Activity; acts: ActivityActs }) {
  const calendar = useCalendar();
  const status = activityStatus(activity, new Date());
  return (
    <>
      <TableCell className="overflow-visible">
        <DoneCheckbox activity={activity} acts={acts} />
      </TableCell>
      <TableCell className={cn(activity.isCompleted && 'text-muted-foreground')}>
        <TwoLines first={activity.title} second={activity.description} />
      </TableCell>
      <TableCell className={typeClasses}>
        <ActivityTypeMark type={activity.type} />
      </TableCell>
      <TableCell>
        <RelatedRecord activity={activity} />
      </TableCell>
      {/* On two lines where it says the year and the time: cut, it would lose the time. */}
      <TableCell
        className={cn(
          'text-balance whitespace-normal tabular leading-4.5',
          status === 'overdue' && 'text-destructive-text',
        )}
      >
        <ActivityTime activity={activity} />
      </TableCell>
      <TableCell>
        <span className="flex">
          <ActivityStatusBadge status={status} />
        </span>
      </TableCell>
      <TableCell align="right" className={cn('text-muted-foreground', createdClasses)}>
        {formatMomentDay(activity.createdAt, calendar)}
      </TableCell>
      <TableCell className="overflow-visible px-2">
        <ActivityRowMenu activity={activity} acts={acts} />
      </TableCell>
    </>
  );
}

const skeletonWidths = ['w-4', 'w-3/5', 'w-2/3', 'w-1/2', 'w-2/3', 'w-3/5', 'w-2/3'];

function SkeletonRow({ index }: { index: number }) {
  return (
    <tr data-row={index}>
      {skeletonWidths.map((width, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells have no identity
        <TableCell key={column} className={cn(column === 2 && typeClasses, column === 6 && createdClasses)}>
          <Skeleton className={width} />
        </TableCell>
      ))}
      <TableCell />
    </tr>
  );
}
