import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { capitalize } from '../../format/capitalize.ts';
import { ConfirmActDialog } from './confirm-act-dialog.tsx';

interface DeleteForGoodDialogProps<Key> {
  /** "valuation" */
  noun: string;
  description: ReactNode;
  record: Key;
  remove: UseMutationResult<unknown, Error, Key>;
  onDeleted?: () => void;
  onClose: () => void;
}

/** Confirms a permanent delete, without Undo. */
export function DeleteForGoodDialog<Key>(props: DeleteForGoodDialogProps<Key>) {
  const { noun, description, record, remove, onDeleted, onClose } = props;
  return (
    <ConfirmActDialog
      title={`Delete ${noun}?`}
      description={description}
      confirmLabel={`Delete ${noun.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())}`}
      pendingLabel="Deleting..."
      act={{
        run: () => remove.mutateAsync(record),
        done: { title: `${capitalize(noun)} deleted` },
        failed: `Failed to delete ${noun}`,
      }}
      onDone={onDeleted}
      onClose={onClose}
    />
  );
}
