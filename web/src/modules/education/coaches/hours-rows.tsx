import { CircleAlert, Plus, Trash2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { clockLabel, type HoursEntry, nextHours } from './coach-entries.ts';
import { weekdayNames } from './weekdays.ts';

const HALF_HOURS = 48;
const TIMES = Array.from({ length: HALF_HOURS + 1 }, (_, index) => {
  const time = `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`;
  return { value: time, label: clockLabel(time) };
});
const WEEKDAYS = weekdayNames.map((label, index) => ({ value: String(index), label }));

interface HoursRowsProps {
  hours: readonly HoursEntry[];
  onChange: (hours: HoursEntry[]) => void;
  problem: string | undefined;
}

/** The weekly hours, a row a stretch; a day can have several. */
export function HoursRows({ hours, onChange, problem }: HoursRowsProps) {
  const set = (key: number, changes: Partial<HoursEntry>) =>
    onChange(hours.map((row) => (row.key === key ? { ...row, ...changes } : row)));
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.25 text-[13.5px]/4 font-strong sm:text-label">Weekly hours</legend>
      {hours.map((row, index) => (
        <div key={row.key} className="grid grid-cols-[minmax(0,1.3fr)_1fr_1fr_auto] items-center gap-2">
          <Select
            aria-label={`Weekday of row ${index + 1}`}
            options={WEEKDAYS}
            value={row.weekday}
            onValueChange={(weekday) => set(row.key, { weekday })}
          />
          <Select
            aria-label={`Start of row ${index + 1}`}
            options={timesWith(row.from, TIMES.slice(0, -1))}
            value={row.from}
            onValueChange={(from) => set(row.key, { from })}
          />
          <Select
            aria-label={`End of row ${index + 1}`}
            options={timesWith(row.to, TIMES.slice(1))}
            value={row.to}
            onValueChange={(to) => set(row.key, { to })}
          />
          <IconButton
            size="sm"
            aria-label={`Remove row ${index + 1}`}
            onClick={() => onChange(hours.filter((other) => other.key !== row.key))}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {problem && (
        <p role="alert" className="flex items-center gap-1.25 text-xs text-destructive-text">
          <CircleAlert className="size-3.5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
          {problem}
        </p>
      )}
      <Button size="sm" className="justify-self-start" onClick={() => onChange([...hours, nextHours(hours)])}>
        <Plus aria-hidden="true" />
        Add Hours
      </Button>
    </fieldset>
  );
}

/** A time that was set elsewhere stays a choice, though it is no half hour. */
function timesWith(time: string, options: typeof TIMES): typeof TIMES {
  return options.some(({ value }) => value === time) ? options : [{ value: time, label: clockLabel(time) }, ...options];
}
