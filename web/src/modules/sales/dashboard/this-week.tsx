import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { organization } from '../../../app/organization.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { cn } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { type Tone, toneClasses } from '../../../ui/tone.ts';
import { allocationListQuery } from '../../organization/profile/profile.queries.ts';
import { activitiesBetweenQuery } from '../activities/activities.queries.ts';
import { HubPanel } from './hub-panel.tsx';
import { billDaysOf, groupWeek, momentsAround, type WeekDay, type WeekItem, workWeekDays } from './week.ts';

const tones: Record<WeekItem['kind'], Tone> = {
  call: 'blue',
  email: 'blue',
  meeting: 'plum',
  note: 'neutral',
  task: 'timber',
  bills: 'moss',
};

/** Monday to Friday: scheduled activities and bill payments. */
export function ThisWeek() {
  const calendar = { timeZone: organization.timeZone };
  const days = workWeekDays(calendar);
  const { from, to } = momentsAround(days);
  const { data, isPending, isError, isFetching, refetch } = useQuery(activitiesBetweenQuery(from, to));
  const billDays = billDaysOf(days);
  // Bills aren't paid from the accounts until the allocation is set up.
  const { data: allocation } = useQuery({ ...allocationListQuery, enabled: billDays.length > 0 });
  const week = { activities: data?.rows ?? [], billDays: allocation?.accounts.length ? billDays : [] };
  return (
    <HubPanel
      title="This week"
      isLoading={isPending}
      links={
        <Link to="/activities" className={buttonClasses({ variant: 'ghost', size: 'sm' })}>
          Project Status
        </Link>
      }
    >
      {isError && !data && (
        <p role="alert" className="flex items-center gap-3 border-b border-border px-4 py-2 text-muted-foreground">
          Couldn’t load activities.
          <Button size="sm" pending={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </p>
      )}
      <ol className="grid lg:grid-cols-5">
        {groupWeek(days, week, calendar).map((day) => (
          <WeekColumn key={day.day} day={day} isLoading={isPending} />
        ))}
      </ol>
    </HubPanel>
  );
}

function WeekColumn({ day, isLoading }: { day: WeekDay; isLoading: boolean }) {
  return (
    <li
      aria-current={day.isToday ? 'date' : undefined}
      className="min-w-0 border-border px-4 pt-2.5 pb-3 not-first:border-t lg:min-h-21 lg:not-first:border-t-0 lg:not-first:border-l"
    >
      <p
        className={cn(
          'mb-1 flex items-center gap-1.25 text-xs',
          day.isToday ? 'font-semibold' : 'text-muted-foreground',
        )}
      >
        {day.name} <span className="font-strong tabular">{day.dayOfMonth}</span>
        {day.isToday && <span className="ml-0.5 size-1.5 rounded-[2px] bg-brand" />}
      </p>
      {isLoading && <Skeleton className="mt-2 w-3/4" />}
      <ul>
        {day.items.map((item) => (
          <WeekLine key={item.id} item={item} />
        ))}
      </ul>
    </li>
  );
}

function WeekLine({ item }: { item: WeekItem }) {
  const text = item.time ? `${item.title}, ${item.time}` : item.title;
  return (
    <li className="flex items-center gap-1.75 text-label/5.5">
      <span className={cn('h-3.25 w-0.75 shrink-0 rounded-[2px]', toneClasses[tones[item.kind]].markFill)} />
      <span title={text} className={cn('truncate', item.isCompleted && 'text-muted-foreground line-through')}>
        {text}
      </span>
    </li>
  );
}
