import { errorToast } from '../../../api/error-toast.ts';
import { formatCountOf } from '../../../format/count.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBulkDeleteLeads, useBulkRestoreLeads } from './leads.mutations.ts';

interface DeleteLeadsDialogProps {
  ids: number[];
  onDone: () => void;
  onClose: () => void;
}

export function DeleteLeadsDialog({ ids, onDone, onClose }: DeleteLeadsDialogProps) {
  const deleteLeads = useBulkDeleteLeads();
  const restoreLeads = useBulkRestoreLeads();

  async function restore(deleted: number[]) {
    try {
      const restored = await restoreLeads.mutateAsync(deleted);
      toast({ title: `${formatCountOf(restored.ids.length, 'lead')} restored` });
    } catch (error) {
      errorToast(error, 'Failed to restore leads');
    }
  }
  function confirm() {
    deleteLeads.mutate(ids, {
      onSuccess: (result) => {
        toast({
          title: `${formatCountOf(result.ids.length, 'lead')} deleted successfully`,
          action: { label: 'Undo', onSelect: () => void restore(result.ids) },
        });
        onClose();
        onDone();
      },
      onError: (error) => {
        errorToast(error, 'Failed to delete leads');
        onClose();
      },
    });
  }

  const what = formatCountOf(ids.length, 'lead');
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={ids.length === 1 ? 'Delete lead' : 'Delete leads'}
      description={`Are you sure you want to delete ${what}? This action cannot be undone.`}
      confirmLabel={ids.length === 1 ? 'Delete Lead' : 'Delete Leads'}
      pendingLabel="Deleting..."
      pending={deleteLeads.isPending}
      onConfirm={confirm}
    />
  );
}
