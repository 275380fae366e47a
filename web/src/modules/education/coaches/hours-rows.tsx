import { Select } from '../../../ui/form/select.tsx';
import { clockLabel, type HoursEntry, nextHours } from './coach-entries.ts';
import { StretchRows } from './stretch-rows.tsx';
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

/** The weekly hours, one period per row; a day can have several. */
export function HoursRows({ hours, onChange, problem }: HoursRowsProps) {
  return (
    <StretchRows
      label="Weekly hours"
      noun="row"
      rows={hours}
      onChange={onChange}
      next={nextHours}
      addLabel="Add Hours"
      problem={problem}
      columns="grid-cols-[minmax(0,1.3fr)_1fr_1fr_auto]"
    >
      {(row, number, set) => (
        <>
          <Select
            aria-label={`Weekday of row ${number}`}
            options={WEEKDAYS}
            value={row.weekday}
            onValueChange={(weekday) => set({ weekday })}
          />
          <Select
            aria-label={`Start of row ${number}`}
            options={timesWith(row.from, TIMES.slice(0, -1))}
            value={row.from}
            onValueChange={(from) => set({ from })}
          />
          <Select
            aria-label={`End of row ${number}`}
            options={timesWith(row.to, TIMES.slice(1))}
            value={row.to}
            onValueChange={(to) => set({ to })}
          />
        </>
      )}
    </StretchRows>
  );
}

/** Keeps a time that was set elsewhere as an option, even if it isn't on the half hour. */
function timesWith(time: string, options: typeof TIMES): typeof TIMES {
  return options.some(({ value }) => value === time) ? options : [{ value: time, label: clockLabel(time) }, ...options];
}
