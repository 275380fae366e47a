import type { AllocationRun } from '@builder-os/contract/modules/finance/allocation-runs';
import { organization } from '../../../app/organization.ts';
import { formatDay } from '../../../format/dates.ts';
import { ReasonDialog } from '../financial-overview/reason-dialog.tsx';
import { useReverseRun } from './allocation-runs.mutations.ts';

/** Reverses a run with a mirrored entry, or undoes a skip. Its day can then be run again. */
export function ReverseRunDialog({ run, onClose }: { run: AllocationRun; onClose: () => void }) {
  const reverse = useReverseRun();
  const day = formatDay(run.scheduledFor, organization);
  const isPosted = run.status === 'posted';
  return (
    <ReasonDialog
      title={isPosted ? 'Reverse run?' : 'Undo skip?'}
      description={
        isPosted
          ? `A reversing entry moves all the money from the ${day} run back to Income. Reverse the transfers at your bank as well.`
          : `The ${day} run will be due again.`
      }
      submitLabel={isPosted ? 'Reverse Run' : 'Undo Skip'}
      pendingLabel={isPosted ? 'Reversing...' : 'Undoing...'}
      fallback="Failed to reverse allocation run"
      onSubmit={(reason) => reverse.mutateAsync({ id: run.id, body: reason ? { reason } : {} })}
      done={{ title: isPosted ? 'Allocation reversed' : 'Skip undone', description: `${day} run` }}
      onClose={onClose}
    />
  );
}
