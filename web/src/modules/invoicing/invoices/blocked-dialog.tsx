import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/overlay/dialog.tsx';

interface BlockedDialogProps {
  title: string;
  description: ReactNode;
  /** The act that isn't available. */
  submitLabel: string;
  /** Why it isn't. */
  reason: string;
  className?: string;
  onClose: () => void;
  children: ReactNode;
}

/** Replaces a form dialog that can't be saved now: what there is to read, and why. */
export function BlockedDialog({ submitLabel, reason, onClose, children, ...dialog }: BlockedDialogProps) {
  return (
    <Dialog {...dialog} open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogBody>{children}</DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
        <Button variant="primary" disabledReason={reason}>
          {submitLabel}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
