import type { UseMutationResult } from '@tanstack/react-query';
import { errorToast } from '../../api/error-toast.ts';
import { toast } from '../../ui/toast.ts';

interface Removal {
  /** "Measurable" */
  noun: string;
  name: string;
  remove: UseMutationResult<unknown, Error, number>;
  restore: UseMutationResult<unknown, Error, number>;
}

/** Deletes a record at once and offers to take that back. */
export function useRemoval({ noun, name, remove, restore }: Removal) {
  // Awaited, not given as callbacks: by the time of an undo whatever offered it is gone.
  async function undo(id: number) {
    try {
      await restore.mutateAsync(id);
      toast({ title: `${noun} restored`, description: name });
    } catch (error) {
      errorToast(error, `Failed to restore ${noun.toLowerCase()}`);
    }
  }
  return async (id: number) => {
    try {
      await remove.mutateAsync(id);
      toast({
        title: `${noun} deleted`,
        description: name,
        action: { label: 'Undo', onSelect: () => void undo(id) },
      });
    } catch (error) {
      errorToast(error, `Failed to delete ${noun.toLowerCase()}`);
    }
  };
}
