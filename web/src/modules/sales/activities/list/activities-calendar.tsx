import type { Activity } from '@builder-os/contract/modules/sales/activities';
import { dayIn } from '@builder-os/contract/platform/dates';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useCalendar } from '../../../../app/calendar.ts';
import {
  type CalendarView,
  calendarDays,
  calendarTitle,
  momentsOf,
  stepDay,
  weekdayName,
} from '../../../../format/calendar-days.ts';
import { todayIn } from '../../../../format/dates.ts';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { activityCalendarQuery } from '../activities.queries.ts';
import type { ActivityListFilter } from '../activities-search.ts';
import { CalendarDay } from './calendar-day.tsx';

interface ActivitiesCalendarProps {
  view: CalendarView;
  /** The selected day; today if left out. */
  day: string | undefined;
  filter: ActivityListFilter;
  onDayChange: (day: string | undefined) => void;
  onShowWeek: (day: string) => void;
  onOpen: (activity: Activity) => void;
}

/** Scheduled activities by day, for a week or a month. */
export function ActivitiesCalendar(props: ActivitiesCalendarProps) {
  const { view, filter, onDayChange, onShowWeek, onOpen } = props;
  const calendar = useCalendar();
  const today = todayIn(calendar);
  const day = props.day ?? today;
  const days = calendarDays(view, day);
  const { from, to } = momentsOf(days, calendar.timeZone);
  const { data, isPending, isError, isFetching, refetch } = useQuery(activityCalendarQuery(from, to, filter));
  const title = calendarTitle(view, days, day);
  const byDay = groupByDay(data?.activities ?? [], calendar.timeZone);

  return (
    <section aria-label="Calendar" className="rounded-lg border border-border bg-card">
      <header className="flex items-center gap-1 border-b border-border px-2 py-1.5">
        <IconButton aria-label={`Previous ${view}`} onClick={() => onDayChange(stepDay(view, day, -1))}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <IconButton aria-label={`Next ${view}`} onClick={() => onDayChange(stepDay(view, day, 1))}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
        <h2 aria-live="polite" className="title ml-1 flex-1 text-base">
          {title}
        </h2>
        <Button size="sm" onClick={() => onDayChange(undefined)}>
          Today
        </Button>
      </header>
      {isError && !data ? (
        <ErrorState
          headline="Unable to load activities"
          sentence="The rest of this page still works. Check your connection and try again."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <>
          <div aria-hidden="true" className="grid grid-cols-7 border-b border-border bg-sunken max-sm:hidden">
            {days.slice(0, 7).map((name) => (
              <span key={name} className="px-2.5 py-1.5 text-xs font-medium text-muted-foreground">
                {weekdayName(name, 'short')}
              </span>
            ))}
          </div>
          <ol aria-label={title} aria-busy={isPending || undefined} className="grid sm:grid-cols-7">
            {days.map((each) => (
              <CalendarDay
                key={each}
                day={each}
                view={view}
                isToday={each === today}
                isOutside={view === 'month' && each.slice(0, 7) !== day.slice(0, 7)}
                activities={byDay.get(each) ?? []}
                onOpen={onOpen}
                onShowWeek={() => onShowWeek(each)}
              />
            ))}
          </ol>
          {data?.isCut && (
            <p role="status" className="border-t border-border px-4 py-2 text-xs text-muted-foreground">
              Showing the first 1,000 activities. Add filters or switch to Week to see the rest.
            </p>
          )}
        </>
      )}
    </section>
  );
}

/** Groups activities by day, ordered by time. */
function groupByDay(activities: readonly Activity[], timeZone: string): Map<string, Activity[]> {
  const byTime = activities
    .flatMap((activity) => (activity.scheduledAt === null ? [] : [{ activity, at: new Date(activity.scheduledAt) }]))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  const days = new Map<string, Activity[]>();
  for (const { activity, at } of byTime) {
    const day = dayIn(at, timeZone);
    days.set(day, [...(days.get(day) ?? []), activity]);
  }
  return days;
}
