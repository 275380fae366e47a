import { CALENDAR_KINDS, type CalendarItem } from '@builder-os/contract/modules/organization/calendar';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { organization } from '../../../app/organization.ts';
import { LoadedPart } from '../../../app/records/loaded-part.tsx';
import { calendarDays, calendarTitle, stepDay, weekdayName } from '../../../format/calendar-days.ts';
import { todayIn } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { SegmentedControl } from '../../../ui/filter/segmented-control.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toneClasses } from '../../../ui/tone.ts';
import { CalendarLink } from '../../sales/calendar-feeds/calendar-link.tsx';
import { useOrganizationUrlState } from '../profile/use-organization-url-state.ts';
import { organizationCalendarQuery } from './calendar.queries.ts';
import { CalendarCell } from './calendar-cell.tsx';
import { KIND_LABELS, KIND_TONES, planOfDay } from './calendar-labels.ts';

const VIEWS = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
] as const;

/** Meetings, due rocks, bill runs and activities, in the office's time zone. */
export function CalendarTab() {
  const { search, change } = useOrganizationUrlState();
  const today = todayIn(organization);
  const view = search.view ?? 'month';
  const day = search.day ?? today;
  const days = calendarDays(view, day);
  const answer = useQuery(organizationCalendarQuery(days[0] ?? day, days.at(-1) ?? day));
  const title = calendarTitle(view, days, day);
  return (
    <>
      <div className="flex items-center gap-2">
        <SegmentedControl
          label="Calendar view"
          options={VIEWS}
          value={view}
          onValueChange={(chosen) => change({ view: chosen === 'week' ? 'week' : undefined })}
        />
        <span className="min-w-0 flex-1 text-xs text-pretty break-words text-muted-foreground">
          Office time zone: {organization.timeZone}
        </span>
        <FeedLink />
      </div>
      <LoadedPart answer={answer} what="the calendar">
        {(calendar) => (
          <section aria-label="Calendar" className="rounded-lg border border-border bg-card">
            <header className="flex items-center gap-1 border-b border-border px-2 py-1.5">
              <IconButton aria-label={`Previous ${view}`} onClick={() => change({ day: stepDay(view, day, -1) })}>
                <ChevronLeft aria-hidden="true" />
              </IconButton>
              <IconButton aria-label={`Next ${view}`} onClick={() => change({ day: stepDay(view, day, 1) })}>
                <ChevronRight aria-hidden="true" />
              </IconButton>
              <h2 aria-live="polite" className="title ml-1 flex-1 text-base">
                {title}
              </h2>
              <Button size="sm" onClick={() => change({ day: undefined })}>
                Today
              </Button>
            </header>
            <div aria-hidden="true" className="grid grid-cols-7 border-b border-border bg-sunken max-sm:hidden">
              {days.slice(0, 7).map((each) => (
                <span key={each} className="px-2.5 py-1.5 text-xs font-medium text-muted-foreground">
                  {weekdayName(each, 'short')}
                </span>
              ))}
            </div>
            <ol aria-label={title} aria-busy={answer.isPlaceholderData || undefined} className="grid sm:grid-cols-7">
              {days.map((each) => (
                <CalendarCell
                  key={each}
                  day={each}
                  isWeek={view === 'week'}
                  isToday={each === today}
                  isOutside={view === 'month' && each.slice(0, 7) !== day.slice(0, 7)}
                  isHoliday={calendar.holidays.includes(each)}
                  {...planOfDay(calendar, each)}
                  onShowWeek={() => change({ view: 'week', day: each })}
                />
              ))}
            </ol>
            <CalendarLegend items={calendar.items} />
          </section>
        )}
      </LoadedPart>
    </>
  );
}

/** Explains the marks of the visible days. */
function CalendarLegend({ items }: { items: readonly CalendarItem[] }) {
  const kinds = CALENDAR_KINDS.filter((kind) => items.some((item) => item.kind === kind));
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 border-t border-border px-4 py-2 text-xs text-muted-foreground">
      {kinds.length === 0 && 'Nothing scheduled.'}
      {kinds.map((kind) => (
        <span key={kind} className="flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className={cn('h-3.25 w-0.75 rounded-[2px]', toneClasses[KIND_TONES[kind]].markFill)}
          />
          {KIND_LABELS[kind]}
        </span>
      ))}
    </p>
  );
}

/** Offers the organization's calendar as a feed, with the same secret as the user's activity feed. */
function FeedLink() {
  return (
    <CalendarLink
      description="Subscribe in your calendar app to see meetings, rocks due and bill days. Keep this link private: it also shows your own activities."
      toPath={(path) => path.replace('/api/calendar/', '/api/organization-calendar/')}
    />
  );
}
