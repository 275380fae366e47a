import type { AllocationRun } from '@builder-os/contract/modules/finance/allocation-runs';
import { formatExactMoney } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/overlay/dialog.tsx';
import { PayRunPart } from '../bills/pay-run-part.tsx';
import { ChecklistLinks } from './checklist-links.tsx';
import { RunFacts } from './run-facts.tsx';

/** Shown after a run is posted: the transfers to make at the bank. */
export function RunPostedDialog({ run, onClose }: { run: AllocationRun; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Allocation posted"
      description={`${formatExactMoney(run.amount)} is allocated in your books. Now make the same transfers at your bank.`}
    >
      <DialogBody>
        <RunFacts run={run} />
        <PayRunPart payBy={run.scheduledFor} />
      </DialogBody>
      <DialogFooter className="flex-wrap">
        <ChecklistLinks id={run.id} />
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
