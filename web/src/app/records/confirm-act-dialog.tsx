import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { type Action, perform } from './perform.ts';

interface ConfirmActDialogProps<Result> {
  /** The dialog's title: "Delete lead". */
  title: string;
  description: ReactNode;
  /** Repeats the title's verb: "Delete Lead". */
  confirmLabel: string;
  pendingLabel: string;
  cancelLabel?: string;
  icon?: ReactNode;
  act: Action<Result>;
  /** Called on success, before the dialog closes. */
  onDone?: () => void;
  onClose: () => void;
}

/** Asks for confirmation, performs the action, shows the outcome in a toast and closes. */
export function ConfirmActDialog<Result>({ act, onDone, onClose, ...question }: ConfirmActDialogProps<Result>) {
  const [isPending, setIsPending] = useState(false);
  async function confirm() {
    setIsPending(true);
    if (await perform(act)) onDone?.();
    setIsPending(false);
    onClose();
  }
  return (
    <ConfirmDialog
      {...question}
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      pending={isPending}
      onConfirm={() => void confirm()}
    />
  );
}
