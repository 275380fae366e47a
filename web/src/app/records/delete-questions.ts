import { capitalize } from '../../format/capitalize.ts';
import { type Action, perform } from './perform.ts';

interface Deletion {
  /** "lead" */
  noun: string;
  remove: () => Promise<unknown>;
  onDeleted?: () => void;
}

interface UndoableDeletion extends Deletion {
  /** The record's name. */
  name: string;
  restore: () => Promise<unknown>;
}

/** The confirmation of a delete, in the specification's words; the toast offers Undo. */
export function askToDelete({ noun, name, remove, restore, onDeleted }: UndoableDeletion) {
  const capitalized = capitalize(noun);
  const undo = () =>
    perform({ run: restore, done: { title: `${capitalized} restored` }, failed: `Failed to restore ${noun}` });
  return {
    title: `Delete ${noun}`,
    description: `Are you sure you want to delete "${name}"? This action cannot be undone.`,
    ...buttonsFor(noun, { run: remove, done: { title: `${capitalized} deleted successfully` }, undo }, onDeleted),
  };
}

/** The confirmation of a permanent delete, without Undo. */
export function askToDeleteForGood({ noun, remove, onDeleted }: Deletion) {
  return {
    title: `Delete ${noun}?`,
    ...buttonsFor(noun, { run: remove, done: { title: `${capitalize(noun)} deleted` } }, onDeleted),
  };
}

function buttonsFor(noun: string, deletion: Omit<Action<unknown>, 'failed'>, onDeleted?: () => void) {
  return {
    confirmLabel: `Delete ${noun.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())}`,
    pendingLabel: 'Deleting...',
    onConfirm: async () => {
      if (await perform({ ...deletion, failed: `Failed to delete ${noun}` })) onDeleted?.();
    },
  };
}
