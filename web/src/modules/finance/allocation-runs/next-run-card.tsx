import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { organization } from '../../../app/organization.ts';
import { ABSENT } from '../../../format/absent.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatExactMoney } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { runScheduleQuery } from './allocation-runs.queries.ts';

const RunDialog = loadWhenUsed(async () => (await import('./run-dialog.tsx')).RunDialog);

/** The next allocation run: when money is allocated and bills are paid. */
export function NextRunCard() {
  const { data: schedule } = useQuery(runScheduleQuery);
  const [isRunning, setIsRunning] = useState(false);
  return (
    <section
      aria-label="Next allocation run"
      className="grid gap-3 rounded-lg border border-border bg-card px-4 py-3.5"
    >
      <div className="flex items-center gap-3">
        <CalendarClock className="size-5 shrink-0 text-drawing" strokeWidth={1.6} aria-hidden="true" />
        <div className="min-w-0">
          <p className="font-semibold">Bills are paid on the 10th and 25th</p>
          <p className="text-label text-muted-foreground">
            {schedule
              ? `Next allocation ${formatDay(schedule.next.dueOn, organization)}, ${schedule.daysUntilNext === 0 ? 'today' : `in ${formatCountOf(schedule.daysUntilNext, 'day')}`}`
              : ABSENT}
          </p>
          {schedule && (
            <p className="text-label text-muted-foreground">
              {formatExactMoney(schedule.incomeBalance)} in Income, ready to allocate
            </p>
          )}
        </div>
      </div>
      <Button variant="primary" onClick={() => setIsRunning(true)} className="justify-self-start print:hidden">
        Run Allocation
      </Button>
      {isRunning && <RunDialog onClose={() => setIsRunning(false)} />}
    </section>
  );
}
