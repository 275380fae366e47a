import { perform } from './perform.ts';

interface UndoableDelete {
  /** The kind of record, for the toast: "Book". */
  noun: string;
  id: number;
  /** The record's name. */
  name: string;
  remove: (id: number) => Promise<unknown>;
  restore: (id: number) => Promise<unknown>;
}

/** Deletes without asking; the toast offers Undo. */
export function deleteWithUndo({ noun, id, name, remove, restore }: UndoableDelete): Promise<boolean> {
  return perform({
    run: () => remove(id),
    done: { title: `${noun} deleted`, description: name },
    failed: `Failed to delete ${noun.toLowerCase()}`,
    undo: () =>
      perform({
        run: () => restore(id),
        done: { title: `${noun} restored`, description: name },
        failed: `Failed to restore ${noun.toLowerCase()}`,
      }),
  });
}
