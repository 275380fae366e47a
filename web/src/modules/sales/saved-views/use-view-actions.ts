import type { SavedView } from '@builder-os/contract/modules/sales/saved-views';
import { perform } from '../../../app/records/perform.ts';
import { useDeleteView, useRestoreView, useUpdateView, type ViewChanges } from './saved-views.mutations.ts';

/** Actions on a view that take effect immediately, each with a toast. */
export function useViewActions() {
  const updateView = useUpdateView();
  const deleteView = useDeleteView();
  const restoreView = useRestoreView();
  return {
    remove: ({ id }: SavedView) =>
      perform({
        run: () => deleteView.mutateAsync(id),
        done: { title: 'View deleted successfully' },
        failed: 'Failed to delete view',
        undo: () =>
          perform({
            run: () => restoreView.mutateAsync(id),
            done: { title: 'View restored' },
            failed: 'Failed to restore view',
          }),
      }),
    change: ({ id }: SavedView, changes: ViewChanges) =>
      perform({
        run: () => updateView.mutateAsync({ id, changes }),
        done: { title: 'View updated successfully' },
        failed: 'Failed to update view',
      }),
  };
}
