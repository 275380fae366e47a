import type { Lead } from '@builder-os/contract/modules/sales/leads';
import { errorToast } from '../../../api/error-toast.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDeleteLead, useRestoreLead } from './leads.mutations.ts';

interface DeleteLeadDialogProps {
  lead: Lead;
  onClose: () => void;
}

export function DeleteLeadDialog({ lead, onClose }: DeleteLeadDialogProps) {
  const deleteLead = useDeleteLead();
  const restoreLead = useRestoreLead();

  // Awaited, not given as callbacks: by the time of an undo this dialog is long gone.
  async function restore() {
    try {
      await restoreLead.mutateAsync(lead.id);
      toast({ title: 'Lead restored' });
    } catch (error) {
      errorToast(error, 'Failed to restore lead');
    }
  }
  function confirm() {
    deleteLead.mutate(lead.id, {
      onSuccess: () => {
        toast({ title: 'Lead deleted successfully', action: { label: 'Undo', onSelect: () => void restore() } });
        onClose();
      },
      onError: (error) => {
        errorToast(error, 'Failed to delete lead');
        onClose();
      },
    });
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Delete lead"
      description={`Are you sure you want to delete "${lead.title}"? This action cannot be undone.`}
      confirmLabel="Delete Lead"
      pendingLabel="Deleting..."
      pending={deleteLead.isPending}
      onConfirm={confirm}
    />
  );
}
