import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { organization } from '../../../app/organization.ts';
import { formatDay, formatRelativeDay } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { runScheduleQuery } from './allocation-runs.queries.ts';

const RunDialog = loadWhenUsed(async () => (await import('./run-dialog.tsx')).RunDialog);
const SkipRunDialog = loadWhenUsed(async () => (await import('./skip-run-dialog.tsx')).SkipRunDialog);

/** Shown from the 10th or 25th until that day's run is posted or skipped. */
export function OverdueBanner() {
  const { data: schedule } = useQuery(runScheduleQuery);
  const [dialog, setDialog] = useState<'run' | 'skip' | null>(null);
  const first = schedule?.outstanding[0];
  if (!first) return null;
  const { scheduledFor, dueOn, state } = first;
  const others = schedule.outstanding.length - 1;
  return (
    <section
      aria-label="Allocation run"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-tone-timber-bg px-4 py-2.5 text-tone-timber print:hidden"
    >
      <TriangleAlert className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />
      <p className="min-w-0 flex-1 basis-60">
        <span className="font-strong">
          {state === 'overdue'
            ? `The ${formatDay(scheduledFor, organization)} allocation is overdue`
            : `The ${formatDay(scheduledFor, organization)} allocation is due`}
        </span>
        {state === 'overdue' &&
          `. It was due ${formatDay(dueOn, organization)}, ${formatRelativeDay(dueOn, organization)}`}
        {others > 0 && `. ${others} more ${others === 1 ? 'is' : 'are'} waiting`}.
      </p>
      <span className="flex gap-2">
        <Button size="sm" onClick={() => setDialog('skip')}>
          Skip Run
        </Button>
        <Button size="sm" variant="primary" onClick={() => setDialog('run')}>
          Run Allocation
        </Button>
      </span>
      {dialog === 'run' && <RunDialog scheduledFor={scheduledFor} onClose={() => setDialog(null)} />}
      {dialog === 'skip' && <SkipRunDialog scheduledFor={scheduledFor} onClose={() => setDialog(null)} />}
    </section>
  );
}
