import type { UseMutationResult } from '@tanstack/react-query';
import { capitalize } from '../../format/capitalize.ts';
import { ConfirmActDialog } from './confirm-act-dialog.tsx';
import { perform } from './perform.ts';

interface DeleteDialogProps {
  /** "lead" */
  noun: string;
  id: number;
  /** The record's name. */
  name: string;
  remove: UseMutationResult<unknown, Error, number>;
  restore: UseMutationResult<unknown, Error, number>;
  /** Called after the delete, before the dialog closes. */
  onDeleted?: () => void;
  onClose: () => void;
}

/** Confirms a delete in the specification's words; the toast offers Undo. */
export function DeleteDialog({ noun, id, name, remove, restore, onDeleted, onClose }: DeleteDialogProps) {
  const capitalized = capitalize(noun);
  return (
    <ConfirmActDialog
      title={`Delete ${noun}`}
      description={`Are you sure you want to delete "${name}"? This action cannot be undone.`}
      confirmLabel={`Delete ${capitalized}`}
      pendingLabel="Deleting..."
      act={{
        run: () => remove.mutateAsync(id),
        done: { title: `${capitalized} deleted successfully` },
        failed: `Failed to delete ${noun}`,
        undo: () =>
          perform({
            run: () => restore.mutateAsync(id),
            done: { title: `${capitalized} restored` },
            failed: `Failed to restore ${noun}`,
          }),
      }}
      onDone={onDeleted}
      onClose={onClose}
    />
  );
}
