import type { UseMutationResult } from '@tanstack/react-query';
import { errorToast } from '../../api/error-toast.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';

interface DeleteDialogProps {
  /** "lead" */
  noun: string;
  id: number;
  /** What it is called. */
  name: string;
  remove: UseMutationResult<unknown, Error, number>;
  restore: UseMutationResult<unknown, Error, number>;
  /** When it is gone, before the dialog closes. */
  onDeleted?: () => void;
  onClose: () => void;
}

/** Asks before a record is deleted, in the specification's words; the toast takes it back all the same. */
export function DeleteDialog({ noun, id, name, remove, restore, onDeleted, onClose }: DeleteDialogProps) {
  const capitalized = noun.charAt(0).toUpperCase() + noun.slice(1);
  // Awaited, not given as callbacks: by the time of an undo this dialog is long gone.
  async function undo() {
    try {
      await restore.mutateAsync(id);
      toast({ title: `${capitalized} restored` });
    } catch (error) {
      errorToast(error, `Failed to restore ${noun}`);
    }
  }
  function confirm() {
    remove.mutate(id, {
      onSuccess: () => {
        toast({
          title: `${capitalized} deleted successfully`,
          action: { label: 'Undo', onSelect: () => void undo() },
        });
        onDeleted?.();
        onClose();
      },
      onError: (error) => {
        errorToast(error, `Failed to delete ${noun}`);
        onClose();
      },
    });
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={`Delete ${noun}`}
      description={`Are you sure you want to delete "${name}"? This action cannot be undone.`}
      confirmLabel={`Delete ${capitalized}`}
      pendingLabel="Deleting..."
      pending={remove.isPending}
      onConfirm={confirm}
    />
  );
}
