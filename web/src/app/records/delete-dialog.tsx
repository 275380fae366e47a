import type { UseMutationResult } from '@tanstack/react-query';
import { capitalize } from '../../format/capitalize.ts';
import { ConfirmActDialog } from './confirm-act-dialog.tsx';
import { perform } from './perform.ts';

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
