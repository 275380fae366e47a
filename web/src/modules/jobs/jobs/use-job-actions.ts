import { type JobPhase, needsReason } from '@builder-os/contract/modules/jobs/job-phases';
import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { useState } from 'react';
import { deleteWithUndo } from '../../../app/records/delete-with-undo.ts';
import { perform } from '../../../app/records/perform.ts';
import { PHASE_LABELS } from './job-labels.ts';
import { useDeleteJob, useMoveJob, useRestoreJob } from './jobs.mutations.ts';

/** A move that waits for its reason, or for its phase as well. */
export interface AskedJobMove {
  job: Job;
  to: JobPhase | undefined;
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
  return {
    asked,
    isMoving,
    stopAsking: () => setAsked(null),
    open,
    edit,
    /** Moves a job, or asks for the reason first; without a phase, also for the phase. */
    move: (job: Job, to: JobPhase | undefined) => {
      if (to === job.phase) return;
      if (to === undefined || needsReason(job.phase, to)) return setAsked({ job, to });
      void perform({
        run: () => move({ id: job.id, version: job.version, phase: to }),
        done: { title: `Job moved to ${PHASE_LABELS[to]}`, description: job.name },
        failed: 'Failed to move job',
      });
    },
    remove: (job: Job) => {
      onDelete?.();
      void deleteWithUndo({ noun: 'Job', id: job.id, name: job.name, remove, restore });
    },
  };
}
export type JobActions = ReturnType<typeof useJobActions>;
