import type { AllocationRun } from '@builder-os/contract/modules/finance/allocation-runs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { organization } from '../../../app/organization.ts';
import { RecordLoadingDialog } from '../../../app/records/record-loading-dialog.tsx';
import { useCan } from '../../../auth/use-can.ts';
import { formatDay } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/overlay/dialog.tsx';
import { ReasonDialog } from '../financial-overview/reason-dialog.tsx';
import { useReverseRun } from './allocation-runs.mutations.ts';
import { runQuery } from './allocation-runs.queries.ts';
import { ChecklistLinks } from './checklist-links.tsx';
import { RunFacts } from './run-facts.tsx';
import { RUN_STATUS_LABELS, RUN_STATUS_TONES } from './run-labels.ts';

/** A run's figures and checklist, with a button that reverses it. */
export function RunDetailDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: run, error, refetch } = useQuery(runQuery(id));
  const [isReversing, setIsReversing] = useState(false);
  const canWrite = useCan('financial_write');
  if (!run) {
    return (
      <RecordLoadingDialog
        noun="run"
        title="Allocation run"
        error={error}
        onRetry={() => void refetch()}
        onClose={onClose}
      />
    );
  }
  if (isReversing) return <ReverseRunDialog run={run} onClose={() => setIsReversing(false)} />;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={`${formatDay(run.scheduledFor, organization)} allocation run`}
      description={<Badge tone={RUN_STATUS_TONES[run.status]}>{RUN_STATUS_LABELS[run.status]}</Badge>}
    >
      <DialogBody>
        <RunFacts run={run} />
      </DialogBody>
      {run.status !== 'reversed' && (
        <DialogFooter className="flex-wrap">
          {run.status === 'posted' && <ChecklistLinks id={run.id} />}
          <Button disabledReason={canWrite.reason} onClick={() => setIsReversing(true)}>
            {run.status === 'posted' ? 'Reverse Run' : 'Undo Skip'}
          </Button>
        </DialogFooter>
      )}
    </Dialog>
  );
}

/** Reverses a run with a mirrored entry, or undoes a skip. Its day can then be run again. */
function ReverseRunDialog({ run, onClose }: { run: AllocationRun; onClose: () => void }) {
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
