import type { JobMove } from '@builder-os/contract/modules/jobs/jobs';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCalendar } from '../../../../app/calendar.ts';
import { formatMoment } from '../../../../format/dates.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelFailure } from '../../../../ui/state/panel-failure.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { PHASE_LABELS } from '../job-labels.ts';
import { PhaseMark } from '../phase-mark.tsx';

type Moves = Pick<UseQueryResult<JobMove[]>, 'data' | 'isError' | 'isFetching' | 'refetch'>;

/** Every change of the phase: when, by whom and why. */
export function PhaseHistory({ answer }: { answer: Moves }) {
  const { data: moves, isError } = answer;
  return (
    <Panel title="Phase history" headingLevel={3} isBusy={!moves && !isError}>
      {moves ? (
        <ol className="divide-y divide-border">
          {moves.map((move) => (
            <MoveLine key={move.id} move={move} />
          ))}
        </ol>
      ) : isError ? (
        <PanelFailure what="the history" query={answer} />
      ) : (
        <div className="grid gap-3 px-4 py-4">
          <Skeleton className="w-1/3" />
          <Skeleton className="w-1/2" />
        </div>
      )}
    </Panel>
  );
}

function MoveLine({ move: { from, to, reason, movedAt, movedByName } }: { move: JobMove }) {
  const calendar = useCalendar();
  return (
    <li className="px-4 py-2.75 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <PhaseMark phase={to} className="flex-1 items-center font-strong" />
        <span className="text-xs text-muted-foreground tabular">{formatMoment(movedAt, calendar)}</span>
      </p>
      <p className="pl-5.25 text-xs/4.5 text-pretty break-words text-muted-foreground">
        {[from && `From ${PHASE_LABELS[from]}`, movedByName && `by ${movedByName}`].filter(Boolean).join(' ') ||
          'Created'}
        {reason && `. ${reason}`}
      </p>
    </li>
  );
}
