import { JOB_PHASES, type JobPhase } from '@builder-os/contract/modules/jobs/job-phases';
import type { JobColumn } from '@builder-os/contract/modules/jobs/jobs';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useCan } from '../../../../auth/use-can.ts';
import { formatCount, formatCountOf } from '../../../../format/count.ts';
import { formatMoney } from '../../../../format/money.ts';
import { cn } from '../../../../ui/class-names.ts';
import { TabSkeleton } from '../../../../ui/filter/tab-skeleton.tsx';
import { StatePanel } from '../../../../ui/panel.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { useCardDrag, useCardDragging } from '../../../../ui/use-card-dragging.ts';
import { PHASE_LABELS } from '../job-labels.ts';
import { jobBoardQuery } from '../jobs.queries.ts';
import { isFiltered, type JobBoardFilter } from '../jobs-search.ts';
import { JobsNoMatch } from '../list/jobs-list.tsx';
import { PhaseMark } from '../phase-mark.tsx';
import type { JobActions } from '../use-job-actions.ts';
import { JOB_BOARD, JobCard } from './job-card.tsx';

interface JobBoardProps {
  filter: JobBoardFilter;
  actions: JobActions;
  onClearFilter: () => void;
}

/** Jobs by phase. A card moves by mouse, and by its menu from the keyboard and on phones. */
export function JobBoard({ filter, actions, onClearFilter }: JobBoardProps) {
  const board = useQuery(jobBoardQuery(filter));
  const columns = board.data;
  const jobOf = (id: number) => columns?.flatMap(({ jobs }) => jobs).find((job) => job.id === id);
  useCardDrag(JOB_BOARD, {
    onDrop: (at, id) => {
      const job = jobOf(id);
      const phase = JOB_PHASES.find((one) => one === at?.column);
      if (job && phase) actions.move(job, phase);
    },
  });
  if (!columns) {
    if (!board.isError) return <TabSkeleton />;
    return (
      <StatePanel>
        <ErrorState
          headline="Unable to load jobs"
          sentence="The rest of this page still works. Check your connection and try again."
          onRetry={() => void board.refetch()}
          isRetrying={board.isFetching}
        />
      </StatePanel>
    );
  }
  if (isFiltered(filter) && columns.every(({ count }) => count === 0)) {
    return <JobsNoMatch filter={filter} onClear={onClearFilter} />;
  }
  // Few jobs are canceled, so that column only takes space when it holds one.
  const shown = columns.filter(({ phase, count }) => phase !== 'cancelled' || count > 0);
  return (
    // Positioned, because visually hidden elements would otherwise widen the page.
    <div className="relative -mx-4 flex-1 overflow-x-auto px-4 [scrollbar-width:none] sm:-mx-5 sm:px-5 lg:-mx-2 lg:px-2 print:mx-0 print:px-0">
      <div className="grid h-full snap-x auto-cols-[300px] grid-flow-col gap-2 sm:auto-cols-[224px] lg:auto-cols-[minmax(180px,1fr)] print:auto-cols-fr">
        {shown.map((column) => (
          <Column key={column.phase} column={column} actions={actions} />
        ))}
      </div>
    </div>
  );
}

function Column({ column: { phase, count, contract, jobs }, actions }: { column: JobColumn; actions: JobActions }) {
  const section = useRef<HTMLElement>(null);
  const [isOver, setIsOver] = useState(false);
  const canRead = useCan('jobs_read').allowed;
  useDropColumn(section, phase, setIsOver);
  return (
    <section
      ref={section}
      aria-label={PHASE_LABELS[phase]}
      className={cn(
        'flex min-w-0 snap-start flex-col rounded-lg bg-sunken pb-1.5 sm:min-h-107.5',
        isOver && 'bg-selected shadow-[inset_0_0_0_1.5px_var(--ring)]',
      )}
    >
      <header className="px-2.5 pt-2.25 pb-2">
        <h2 className="flex items-center text-[12.5px]/5 font-semibold">
          <PhaseMark phase={phase} className="min-w-0 [&>span]:truncate" />
          <span className="ml-auto pl-1 font-medium text-muted-foreground tabular">
            {formatCount(count)}
            <span className="sr-only"> {count === 1 ? 'job' : 'jobs'}</span>
          </span>
        </h2>
        {canRead && <p className="pl-5.25 text-xs/4.5 text-muted-foreground tabular">{formatMoney(contract)}</p>}
      </header>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1.5 px-1.5">
        {jobs.map((job, index) => (
          <JobCard key={job.id} job={job} actions={actions} place={index} />
        ))}
      </ul>
      {count > jobs.length && (
        <p className="px-2.5 pt-2 text-xs text-muted-foreground">
          {formatCountOf(count - jobs.length, 'more job')} in the list
        </p>
      )}
    </section>
  );
}

function useDropColumn(
  section: { current: HTMLElement | null },
  phase: JobPhase,
  onOver: (isOver: boolean) => void,
): void {
  useCardDragging(
    ({ makeDropTarget }) =>
      section.current ? makeDropTarget(section.current, { board: JOB_BOARD, column: phase, onOver }) : undefined,
    phase,
  );
}
