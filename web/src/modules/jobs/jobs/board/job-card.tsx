import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { organization } from '../../../../app/organization.ts';
import { useCan } from '../../../../auth/use-can.ts';
import { formatDay } from '../../../../format/dates.ts';
import { formatMoney } from '../../../../format/money.ts';
import { useCardDragging } from '../../../../ui/use-card-dragging.ts';
import { JobMenu } from '../job-menu.tsx';
import type { JobActions } from '../use-job-actions.ts';

/** Keeps this board's cards out of other boards' columns. */
export const JOB_BOARD = 'jobs';

interface JobCardProps {
  job: Job;
  actions: JobActions;
  /** Its index in the column. */
  place: number;
}

/** A job on the board. The whole card is a link; its menu is above it. */
export function JobCard({ job, actions, place }: JobCardProps) {
  const { id, name, number, customerName, contract, finishesOn } = job;
  const canMove = useCan('jobs_write').allowed;
  const card = useRef<HTMLLIElement>(null);
  useCardDragging(
    ({ makeDraggable }) =>
      card.current && canMove ? makeDraggable(card.current, { board: JOB_BOARD, id }) : undefined,
    id,
  );
  return (
    <li
      ref={card}
      data-card-place={place}
      className="relative flex min-w-0 flex-col gap-1 rounded-[7px] border border-border bg-card px-2.5 pt-2.25 pb-2.5 shadow-xs select-none hover:border-border-strong has-[a:focus-visible]:shadow-(--focus-ring)"
    >
      <div className="flex items-start gap-1">
        <h3 className="min-w-0 flex-1 text-[14.5px]/5 font-strong sm:text-[12.5px]/4.25">
          <Link
            to="/jobs/$id"
            params={{ id: String(id) }}
            draggable={false}
            title={name}
            className="line-clamp-2 break-words outline-none after:absolute after:inset-0 after:content-[''] focus-visible:shadow-none"
          >
            {name}
          </Link>
        </h3>
        <JobMenu job={job} actions={actions} className="relative z-1 -mt-1.5 -mr-2" />
      </div>
      <p className="wrap-anywhere text-xs text-muted-foreground">
        {[number, customerName].filter(Boolean).join(' · ')}
      </p>
      <p className="flex gap-2 text-xs text-muted-foreground tabular">
        <span className="flex-1 font-strong text-foreground">{contract !== null && formatMoney(contract)}</span>
        {finishesOn !== null && <span>{formatDay(finishesOn, organization)}</span>}
      </p>
    </li>
  );
}
