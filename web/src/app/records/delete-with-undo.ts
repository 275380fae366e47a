import { perform } from './perform.ts';

interface UndoableDelete {
  /** What is deleted: "Book". */
  noun: string;
  id: number;
  /** What it is called. */
  name: string;
  remove: (id: number) => Promise<unknown>;
  restore: (id: number) => Promise<unknown>;
}

/** Deletes at once; the toast takes it back. */
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
