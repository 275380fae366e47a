import type { AllocationRun } from '@builder-os/contract/modules/finance/allocation-runs';
import { organization } from '../../../app/organization.ts';
import { formatDay } from '../../../format/dates.ts';
import { ReasonDialog } from '../financial-overview/reason-dialog.tsx';
import { useReverseRun } from './allocation-runs.mutations.ts';

/** Takes back a run by the mirror of its entry, or takes back that it was skipped; its day is free again. */
export function ReverseRunDialog({ run, onClose }: { run: AllocationRun; onClose: () => void }) {
  const reverse = useReverseRun();
  const day = formatDay(run.scheduledFor, organization);
  const isPosted = run.status === 'posted';
  return (
    <ReasonDialog
      title={isPosted ? 'Reverse allocation run' : 'Take back skipping'}
      description={
        isPosted
          ? `All money of the run of ${day} goes back to Income by a mirror entry. Undo the transfers at the bank, too.`
          : `The run of ${day} is waiting again.`
      }
      submitLabel={isPosted ? 'Reverse Run' : 'Take Back'}
      pendingLabel="Reversing..."
      fallback="Failed to reverse the allocation run"
      act={(reason) => reverse.mutateAsync({ id: run.id, body: reason ? { reason } : {} })}
      done={{ title: isPosted ? 'Allocation reversed' : 'Run open again', description: `The run of ${day}` }}
      onClose={onClose}
    />
  );
}
