import { errorToast } from '../../api/error-toast.ts';
import { toast } from '../../ui/toast.ts';

interface UndoableDelete {
  /** What is deleted: "Book". */
  noun: string;
  id: number;
  /** What it is called. */
  name: string;
  remove: (id: number) => Promise<unknown>;
  restore: (id: number) => Promise<unknown>;
}

/** Deletes at once; the toast takes it back. Outlives the screen it was asked for on. */
export async function deleteWithUndo({ noun, id, name, remove, restore }: UndoableDelete): Promise<void> {
  async function undo() {
    try {
      await restore(id);
      toast({ title: `${noun} restored`, description: name });
    } catch (error) {
      errorToast(error, `Failed to restore ${noun.toLowerCase()}`);
    }
  }
  try {
    await remove(id);
    toast({
      title: `${noun} deleted`,
      description: name,
      action: { label: 'Undo', onSelect: () => void undo() },
    });
  } catch (error) {
    errorToast(error, `Failed to delete ${noun.toLowerCase()}`);
  }
}
