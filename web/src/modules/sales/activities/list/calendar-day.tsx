import { type Activity, activityStatus } from '@builder-os/contract/modules/sales/activities';
import { useCalendar } from '../../../../app/calendar.ts';
import { type CalendarView, weekdayName } from '../../../../format/calendar-days.ts';
import { formatLongDay } from '../../../../format/dates.ts';
import { cn } from '../../../../ui/class-names.ts';
import { toneClasses } from '../../../../ui/tone.ts';
import { STATUS_LABELS, TYPE_LABELS, TYPE_TONES } from '../activity-labels.ts';

interface CalendarDayProps {
  day: string;
  view: CalendarView;
  isToday: boolean;
  /** Whether the day belongs to another month and only fills the week. */
  isOutside: boolean;
  activities: readonly Activity[];
  onOpen: (activity: Activity) => void;
  onShowWeek: () => void;
}

const SHOWN_IN_MONTH = 3;
const SHOWN_IN_WEEK = 50;

/** A day with its scheduled activities. On a phone, only days with activities and today are shown. */
export function CalendarDay(props: CalendarDayProps) {
  const { day, view, isToday, isOutside, activities, onOpen, onShowWeek } = props;
  const shown = activities.slice(0, view === 'month' ? SHOWN_IN_MONTH : SHOWN_IN_WEEK);
  const more = activities.length - shown.length;
  return (
    <li
      aria-label={`${weekdayName(day, 'long')}, ${formatLongDay(day)}`}
      aria-current={isToday ? 'date' : undefined}
      className={cn(
        'min-w-0 border-border px-1.5 pt-1.5 pb-2 max-sm:border-t max-sm:px-3.5 max-sm:first:border-t-0',
        'sm:border-l sm:nth-[7n+1]:border-l-0 sm:nth-[n+8]:border-t',
        view === 'month' ? 'sm:min-h-27' : 'sm:min-h-80',
        isOutside && 'bg-sunken',
        activities.length === 0 && !isToday && 'max-sm:hidden',
      )}
    >
      <p
        className={cn(
          'mb-1 flex items-center gap-1.25 px-1 text-xs tabular',
          isToday ? 'font-semibold' : 'text-muted-foreground',
        )}
      >
        <span className="sm:hidden">{weekdayName(day, 'short')}</span>
        {Number(day.slice(8))}
        {isToday && <span className="size-1.5 rounded-[2px] bg-brand" />}
      </p>
      <ul className="grid gap-0.5">
        {shown.map((activity) => (
          <li key={activity.id} className="min-w-0">
            <CalendarEntry activity={activity} onOpen={() => onOpen(activity)} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button
          type="button"
          disabled={view === 'week'}
          onClick={onShowWeek}
          className="mt-0.5 min-h-6 rounded-sm px-1 text-xs text-link focus-ring hover:underline disabled:text-muted-foreground"
        >
          {more} more
        </button>
      )}
    </li>
  );
}

function CalendarEntry({ activity, onOpen }: { activity: Activity; onOpen: () => void }) {
  const { timeZone } = useCalendar();
  const at = activity.scheduledAt === null ? undefined : new Date(activity.scheduledAt);
  const time = at?.toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).replace('\u202f', ' ');
  const status = activityStatus(activity, new Date());
  return (
    <button
      type="button"
      onClick={onOpen}
      title={`${activity.title}, ${time}`}
      aria-label={`${activity.title}, ${TYPE_LABELS[activity.type]}, ${time}, ${STATUS_LABELS[status]}`}
      className="flex min-h-6 w-full items-center gap-1.5 rounded-sm px-1 text-left text-xs/5 focus-ring-inset hover:bg-accent max-sm:min-h-11"
    >
      <span className={cn('h-3.25 w-0.75 shrink-0 rounded-[2px]', toneClasses[TYPE_TONES[activity.type]].markFill)} />
      <span className="shrink-0 text-muted-foreground tabular">{time}</span>
      <span
        className={cn(
          'truncate',
          status === 'completed' && 'text-muted-foreground line-through',
          status === 'overdue' && 'text-destructive-text',
        )}
      >
        {activity.title}
      </span>
    </button>
  );
}
