import { errorToast } from '../../../api/error-toast.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import type { MovableDeal } from './deal-acts.ts';
import { useDeleteDeal, useRestoreDeal } from './deals.mutations.ts';

interface DeleteDealDialogProps {
  deal: MovableDeal;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteDealDialog({ deal, onDeleted, onClose }: DeleteDealDialogProps) {
  const deleteDeal = useDeleteDeal();
  const restoreDeal = useRestoreDeal();

  // Awaited, not given as callbacks: by the time of an undo this dialog is long gone.
  async function restore() {
    try {
      await restoreDeal.mutateAsync(deal.id);
      toast({ title: 'Deal restored' });
    } catch (error) {
      errorToast(error, 'Failed to restore deal');
    }
  }
  function confirm() {
    deleteDeal.mutate(deal.id, {
      onSuccess: () => {
        toast({ title: 'Deal deleted successfully', action: { label: 'Undo', onSelect: () => void restore() } });
        onDeleted();
        onClose();
      },
      onError: (error) => {
        errorToast(error, 'Failed to delete deal');
        onClose();
      },
    });
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Delete deal"
      description={`Are you sure you want to delete "${deal.title}"? This action cannot be undone.`}
      confirmLabel="Delete Deal"
      pendingLabel="Deleting..."
      pending={deleteDeal.isPending}
      onConfirm={confirm}
    />
  );
}
