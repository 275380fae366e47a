import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { organization } from '../../../app/organization.ts';
import { weekdayName, workWeek } from '../../../format/calendar-days.ts';
import { todayIn } from '../../../format/dates.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { cn } from '../../../ui/class-names.ts';
import { Panel } from '../../../ui/panel.tsx';
import { PanelFailure } from '../../../ui/state/panel-failure.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { organizationCalendarQuery } from './calendar.queries.ts';
import { CalendarEntry, MORE_ITEMS } from './calendar-entry.tsx';
import { planOfDay } from './calendar-labels.ts';

const SHOWN_A_DAY = 5;

/** The calendar from Monday through Friday. */
export function WeekPanel() {
  const today = todayIn(organization);
  const days = workWeek(today);
  const query = useQuery(organizationCalendarQuery(days[0] ?? today, days.at(-1) ?? today));
  const { data, isPending, isError } = query;
  return (
    <Panel
      title="This week"
      isBusy={isPending}
      actions={
        <Link to="/activities" className={buttonClasses({ variant: 'ghost', size: 'sm' })}>
          Project Status
        </Link>
      }
    >
      {isError && !data ? (
        <PanelFailure what="this week" query={query} />
      ) : (
        <ol className="grid lg:grid-cols-5">
          {days.map((day) => (
            <WeekDay key={day} day={day} isToday={day === today} plan={data && planOfDay(data, day)} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

interface WeekDayProps {
  day: string;
  isToday: boolean;
  /** Undefined while loading. */
  plan: ReturnType<typeof planOfDay> | undefined;
}

function WeekDay({ day, isToday, plan }: WeekDayProps) {
  const shown = plan?.items.slice(0, SHOWN_A_DAY);
  const further = plan ? plan.items.length + plan.leftOut - SHOWN_A_DAY : 0;
  return (
    <li
      aria-current={isToday ? 'date' : undefined}
      className="min-w-0 border-border px-3 pt-2.5 pb-3 not-first:border-t lg:min-h-21 lg:not-first:border-t-0 lg:not-first:border-l"
    >
      <p
        className={cn(
          'mb-1 flex items-center gap-1.25 px-1 text-xs',
          isToday ? 'font-semibold' : 'text-muted-foreground',
        )}
      >
        {weekdayName(day, 'short')} <span className="font-strong tabular">{Number(day.slice(8))}</span>
        {isToday && <span className="ml-0.5 size-1.5 rounded-[2px] bg-brand" />}
      </p>
      {shown ? (
        <ul className="grid gap-0.5">
          {shown.map((item) => (
            <li key={`${item.kind} ${item.recordId} ${item.title} ${item.startsAt}`} className="min-w-0">
              <CalendarEntry item={item} isWhole />
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton className="mt-2 w-3/4" />
      )}
      {further > 0 && (
        <Link to="/organization" search={{ tab: 'calendar', view: 'week', day }} className={MORE_ITEMS}>
          {further} more
        </Link>
      )}
    </li>
  );
}
