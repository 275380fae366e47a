import { freezesBudget, type JobPhase, needsReason } from '@builder-os/contract/modules/jobs/job-phases';
import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteWithUndo } from '../../../app/records/delete-with-undo.ts';
import { perform } from '../../../app/records/perform.ts';
import { type ClosingBlock, closingBlocksOf } from './closing-blocks.ts';
import { PHASE_LABELS } from './job-labels.ts';
import { useDeleteJob, useMoveJob, useRestoreJob } from './jobs.mutations.ts';

/** A move that waits for its reason, for its phase too, or for people to read that it freezes the budget. */
export interface AskedJobMove {
  job: Job;
  to: JobPhase | undefined;
}

/** A job that couldn't be closed, and what has to be settled first. */
export interface BlockedJob {
  job: Job;
  blocks: readonly ClosingBlock[];
}

interface JobActionsOptions {
  open: (id: number) => void;
  edit: (id: number) => void;
  /** Called once the job is being deleted. */
  onDelete?: () => void;
}

/** The actions on a job from its row, card or page. */
export function useJobActions({ open, edit, onDelete }: JobActionsOptions) {
  const { mutateAsync: move, isPending: isMoving } = useMoveJob();
  const { mutateAsync: remove } = useDeleteJob();
  const { mutateAsync: restore } = useRestoreJob();
  const [asked, setAsked] = useState<AskedJobMove | null>(null);
  const [blocked, setBlocked] = useState<BlockedJob | null>(null);
  const queryClient = useQueryClient();
  // Loaded only now: the job's first tab shows no budget. If its lines can't be loaded, people are asked anyway.
  const hasBudget = (id: number) =>
    import('../budgets/budgets.queries.ts')
      .then(({ budgetQuery }) => queryClient.fetchQuery(budgetQuery(id)))
      .then(
        ({ lines }) => lines.length > 0,
        () => true,
      );
  const moveNow = (job: Job, phase: JobPhase) =>
    void perform({
      run: () => move({ id: job.id, version: job.version, phase }),
      done: { title: `Job moved to ${PHASE_LABELS[phase]}`, description: job.name },
      failed: 'Failed to move job',
      explain: (error) => {
        const blocks = closingBlocksOf(error);
        if (blocks) setBlocked({ job, blocks });
        return blocks !== undefined;
      },
    });
  return {
    asked,
    isMoving,
    stopAsking: () => setAsked(null),
    blocked,
    dismissBlocked: () => setBlocked(null),
    open,
    edit,
    /** Moves a job, or asks first: for a reason or a phase, or because it freezes the budget, which can’t be undone. */
    move: (job: Job, to: JobPhase | undefined) => {
      if (to === job.phase) return;
      if (to === undefined || needsReason(job.phase, to)) return setAsked({ job, to });
      if (!freezesBudget(job, to)) return moveNow(job, to);
      void hasBudget(job.id).then((hasLines) => (hasLines ? setAsked({ job, to }) : moveNow(job, to)));
    },
    remove: (job: Job) => {
      onDelete?.();
      void deleteWithUndo({ noun: 'Job', id: job.id, name: job.name, remove, restore });
    },
  };
}
export type JobActions = ReturnType<typeof useJobActions>;
