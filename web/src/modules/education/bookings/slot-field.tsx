import { SLOT_DAYS } from '@builder-os/contract/modules/education/coaches';
import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { organization } from '../../../app/organization.ts';
import { weekdayName } from '../../../format/calendar-days.ts';
import { formatClock, formatDay, todayIn } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { slotsQuery } from '../coaches/coaches.queries.ts';

interface SlotFieldProps {
  /** A coach's id as a string; empty until a coach is chosen. */
  coach: string;
  minutes: number;
}

/** The `startsAt` of a form: a coach's free times by day, two weeks at a time, in the office's time zone. */
export function SlotField({ coach, minutes }: SlotFieldProps) {
  const { formState, watch, setValue } = useFormContext<{ startsAt: string }>();
  const value = watch('startsAt');
  const onChange = (startsAt: string) => setValue('startsAt', startsAt, { shouldDirty: true });
  const { message } = formState.errors.startsAt ?? {};
  // The server checks an empty time only as a timestamp.
  const problem = message && (value === '' ? 'Choose a time.' : message);
  const today = todayIn(organization);
  const [from, setFrom] = useState(today);
  const { data, isError, refetch } = useQuery({
    ...slotsQuery({ coachId: Number(coach), from, minutes }),
    enabled: coach !== '',
  });
  const days = groupByDay(data?.slots ?? []);
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">Time</legend>
      <div className="flex items-center gap-1">
        <span aria-hidden="true" className="text-[13.5px]/4 font-strong sm:text-label">
          Time
        </span>
        <span className="ml-auto text-xs text-muted-foreground tabular" aria-live="polite">
          {formatDay(from, organization)} – {formatDay(addDays(from, SLOT_DAYS - 1), organization)}
        </span>
        <IconButton
          size="sm"
          aria-label="Earlier times"
          disabledReason={from <= today ? 'Earlier dates have passed.' : undefined}
          onClick={() => setFrom(addDays(from, -SLOT_DAYS))}
        >
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <IconButton size="sm" aria-label="Later times" onClick={() => setFrom(addDays(from, SLOT_DAYS))}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </div>
      <div className="max-h-64 overflow-y-auto rounded-md border border-border">
        {isError ? (
          <p role="alert" className="flex items-center gap-3 px-3 py-4 text-muted-foreground">
            Couldn’t load available times.
            <Button size="sm" onClick={() => void refetch()}>
              Retry
            </Button>
          </p>
        ) : !data && coach !== '' ? (
          <div className="grid gap-3 p-3" aria-busy="true">
            <Skeleton className="w-3/5" />
            <Skeleton className="w-4/5" />
          </div>
        ) : days.length === 0 ? (
          <p className="px-3 py-4 text-muted-foreground">
            {coach === '' ? 'Choose a coach first.' : 'No available times on these days.'}
          </p>
        ) : (
          days.map(({ day, slots }) => <DaySlots key={day} day={day} slots={slots} value={value} onChange={onChange} />)
        )}
      </div>
      {problem ? (
        <p role="alert" className="flex items-center gap-1.25 text-xs text-destructive-text">
          <CircleAlert className="size-3.5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
          {problem}
        </p>
      ) : (
        <p className="text-xs text-muted-foreground">Times are in the office time zone ({organization.timeZone}).</p>
      )}
    </fieldset>
  );
}

interface DaySlotsProps {
  day: string;
  slots: readonly string[];
  value: string;
  onChange: (startsAt: string) => void;
}

function DaySlots({ day, slots, value, onChange }: DaySlotsProps) {
  const name = `${weekdayName(day, 'short')}, ${formatDay(day, organization)}`;
  return (
    <div className="border-b border-border px-3 py-2 last:border-b-0">
      <p className="text-xs font-strong">{name}</p>
      <div className="mt-1.5 flex flex-wrap gap-1.5">
        {slots.map((slot) => (
          <button
            key={slot}
            type="button"
            aria-pressed={slot === value}
            aria-label={`${name}, ${formatClock(new Date(slot), organization.timeZone)}`}
            onClick={() => onChange(slot)}
            className={cn(
              'h-10 rounded-md border border-input px-2 text-label tabular focus-ring lg:h-7',
              slot === value ? 'border-primary bg-primary text-primary-foreground' : 'hover:bg-accent',
            )}
          >
            {formatClock(new Date(slot), organization.timeZone)}
          </button>
        ))}
      </div>
    </div>
  );
}

function groupByDay(slots: readonly string[]): { day: string; slots: string[] }[] {
  const days = new Map<string, string[]>();
  for (const slot of slots) {
    const day = dayIn(new Date(slot), organization.timeZone);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return [...days].map(([day, ofDay]) => ({ day, slots: ofDay }));
}
