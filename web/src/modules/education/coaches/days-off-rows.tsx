import { organization } from '../../../app/organization.ts';
import { DatePicker } from '../../../ui/form/date-picker.tsx';
import { type DaysOffEntry, nextDaysOff } from './coach-entries.ts';
import { StretchRows } from './stretch-rows.tsx';

interface DaysOffRowsProps {
  daysOff: readonly DaysOffEntry[];
  onChange: (daysOff: DaysOffEntry[]) => void;
  problem: string | undefined;
}

/** The coach's days off, one period per row; a row without a last day is one day. */
export function DaysOffRows({ daysOff, onChange, problem }: DaysOffRowsProps) {
  return (
    <StretchRows
      label="Days off"
      noun="days off"
      rows={daysOff}
      onChange={onChange}
      next={nextDaysOff}
      addLabel="Add Days Off"
      problem={problem}
      columns="grid-cols-[1fr_1fr_auto]"
    >
      {(row, number, set) => (
        <>
          <DatePicker
            aria-label={`First day of days off ${number}`}
            timeZone={organization.timeZone}
            placeholder="First day"
            value={row.from}
            onValueChange={(from) => set({ from })}
          />
          <DatePicker
            aria-label={`Last day of days off ${number}`}
            timeZone={organization.timeZone}
            placeholder="Last day"
            value={row.to}
            onValueChange={(to) => set({ to })}
          />
        </>
      )}
    </StretchRows>
  );
}
