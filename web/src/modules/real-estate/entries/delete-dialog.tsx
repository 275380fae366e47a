import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorToast } from '../../../api/error-toast.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';

interface DeleteDialogProps<Key> {
  /** "valuation" */
  noun: string;
  description: ReactNode;
  record: Key;
  remove: UseMutationResult<unknown, Error, Key>;
  onClose: () => void;
}

/** Asks before something is deleted for good. */
export function DeleteDialog<Key>({ noun, description, record, remove, onClose }: DeleteDialogProps<Key>) {
  function confirm() {
    remove.mutate(record, {
      onSuccess: () => {
        toast({ title: `${noun.charAt(0).toUpperCase()}${noun.slice(1)} deleted` });
        onClose();
      },
      onError: (error) => {
        errorToast(error, `Failed to delete the ${noun}`);
        onClose();
      },
    });
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={`Delete ${noun}`}
      description={description}
      confirmLabel={`Delete ${noun.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())}`}
      pendingLabel="Deleting..."
      pending={remove.isPending}
      onConfirm={confirm}
    />
  );
}
