import type { CalendarItem } from '@builder-os/contract/modules/organization/calendar';
import { Link } from '@tanstack/react-router';
import { weekdayName } from '../../../format/calendar-days.ts';
import { formatLongDay } from '../../../format/dates.ts';
import { cn } from '../../../ui/class-names.ts';
import { CalendarEntry, MORE_ITEMS } from './calendar-entry.tsx';

interface CalendarCellProps {
  day: string;
  isWeek: boolean;
  isToday: boolean;
  /** Whether the day belongs to another month and only fills the week. */
  isOutside: boolean;
  isHoliday: boolean;
  items: readonly CalendarItem[];
  /** How many more plans the day has. */
  leftOut: number;
  onShowWeek: () => void;
}

const SHOWN_IN_MONTH = 4;

/** A day with its items; on a phone only days with items and today are shown. */
export function CalendarCell(props: CalendarCellProps) {
  const { day, isWeek, isToday, isOutside, isHoliday, items, leftOut, onShowWeek } = props;
  const shown = isWeek ? items : items.slice(0, SHOWN_IN_MONTH);
  const further = items.length - shown.length + leftOut;
  const name = `${weekdayName(day, 'long')}, ${formatLongDay(day)}${isHoliday ? ', federal holiday' : ''}`;
  return (
    <li
      aria-label={name}
      aria-current={isToday ? 'date' : undefined}
      className={cn(
        'min-w-0 border-border px-1.5 pt-1.5 pb-2 max-sm:border-t max-sm:px-3.5 max-sm:first:border-t-0',
        'sm:border-l sm:nth-[7n+1]:border-l-0 sm:nth-[n+8]:border-t',
        isWeek ? 'sm:min-h-80' : 'sm:min-h-27',
        isOutside && 'bg-sunken',
        items.length === 0 && !isToday && 'max-sm:hidden',
      )}
    >
      <p className="mb-1 flex items-center gap-1.25 px-1 text-xs text-muted-foreground tabular">
        <span className="sm:hidden">{weekdayName(day, 'short')}</span>
        <span className={cn(isToday && 'font-semibold text-foreground')}>{Number(day.slice(8))}</span>
        {isToday && <span className="size-1.5 rounded-[2px] bg-brand" />}
        {isHoliday && <span className="ml-auto truncate">Holiday</span>}
      </p>
      <ul className="grid gap-0.5">
        {shown.map((item) => (
          <li key={`${item.kind} ${item.recordId} ${item.title} ${item.startsAt}`} className="min-w-0">
            <CalendarEntry item={item} isWhole={isWeek} />
          </li>
        ))}
      </ul>
      {further > 0 &&
        (isWeek ? (
          <Link to="/activities" search={{ view: 'week', day }} className={MORE_ITEMS}>
            {further} more in Project Status
          </Link>
        ) : (
          <button type="button" onClick={onShowWeek} className={MORE_ITEMS}>
            {further} more
          </button>
        ))}
    </li>
  );
}
