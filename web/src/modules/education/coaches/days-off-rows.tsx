import { CircleAlert, Plus, Trash2 } from 'lucide-react';
import { organization } from '../../../app/organization.ts';
import { Button } from '../../../ui/button.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { type DaysOffEntry, nextDaysOff } from './coach-entries.ts';

interface DaysOffRowsProps {
  daysOff: readonly DaysOffEntry[];
  onChange: (daysOff: DaysOffEntry[]) => void;
  problem: string | undefined;
}

/** The days on which nobody books, a row a stretch; without a last day it is one day. */
export function DaysOffRows({ daysOff, onChange, problem }: DaysOffRowsProps) {
  const set = (key: number, changes: Partial<DaysOffEntry>) =>
    onChange(daysOff.map((row) => (row.key === key ? { ...row, ...changes } : row)));
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.25 text-[13.5px]/4 font-strong sm:text-label">Days off</legend>
      {daysOff.map((row, index) => (
        <div key={row.key} className="grid grid-cols-[1fr_1fr_auto] items-center gap-2">
          <DatePicker
            aria-label={`First day of days off ${index + 1}`}
            timeZone={organization.timeZone}
            placeholder="First day"
            value={row.from}
            onValueChange={(from) => set(row.key, { from })}
          />
          <DatePicker
            aria-label={`Last day of days off ${index + 1}`}
            timeZone={organization.timeZone}
            placeholder="Last day"
            value={row.to}
            onValueChange={(to) => set(row.key, { to })}
          />
          <IconButton
            size="sm"
            aria-label={`Remove days off ${index + 1}`}
            onClick={() => onChange(daysOff.filter((other) => other.key !== row.key))}
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
      <Button size="sm" className="justify-self-start" onClick={() => onChange([...daysOff, nextDaysOff(daysOff)])}>
        <Plus aria-hidden="true" />
        Add Days Off
      </Button>
    </fieldset>
  );
}
