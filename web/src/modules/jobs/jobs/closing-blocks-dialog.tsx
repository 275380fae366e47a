import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/overlay/dialog.tsx';
import { ClosingBlockList } from './closing-block-list.tsx';
import type { ClosingBlock } from './closing-blocks.ts';

interface ClosingBlocksDialogProps {
  job: Job;
  blocks: readonly ClosingBlock[];
  onClose: () => void;
}

/** Says why a job couldn't be closed, with a link to everything that has to be settled first. */
export function ClosingBlocksDialog({ job, blocks, onClose }: ClosingBlocksDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${job.number} can’t be closed yet`}
      description="Settle these first, then move the job again."
    >
      <DialogBody>
        <ClosingBlockList blocks={blocks} onOpen={onClose} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </Dialog>
  );
}
