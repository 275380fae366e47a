import type { SavedView } from '@builder-os/contract/modules/sales/saved-views';
import { errorToast } from '../../../api/error-toast.ts';
import { toast } from '../../../ui/toast.ts';
import { useDeleteView, useRestoreView, useUpdateView, type ViewChanges } from './saved-views.mutations.ts';

/** What is done to a view at once, each with its toast. */
export function useViewActs() {
  const updateView = useUpdateView();
  const deleteView = useDeleteView();
  const restoreView = useRestoreView();

  async function restore(id: number) {
    try {
      await restoreView.mutateAsync(id);
      toast({ title: 'View restored' });
    } catch (error) {
      errorToast(error, 'Failed to restore view');
    }
  }
  async function remove({ id }: SavedView) {
    try {
      await deleteView.mutateAsync(id);
      toast({ title: 'View deleted successfully', action: { label: 'Undo', onSelect: () => void restore(id) } });
    } catch (error) {
      errorToast(error, 'Failed to delete view');
    }
  }
  async function change({ id }: SavedView, changes: ViewChanges) {
    try {
      await updateView.mutateAsync({ id, changes });
      toast({ title: 'View updated successfully' });
    } catch (error) {
      errorToast(error, 'Failed to update view');
    }
  }
  return { change, remove };
}
