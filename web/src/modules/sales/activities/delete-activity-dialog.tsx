import type { Activity } from '@builder-os/contract/modules/sales/activities';
import { errorToast } from '../../../api/error-toast.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDeleteActivity, useRestoreActivity } from './activities.mutations.ts';

interface DeleteActivityDialogProps {
  activity: Activity;
  onClose: () => void;
}

export function DeleteActivityDialog({ activity, onClose }: DeleteActivityDialogProps) {
  const deleteActivity = useDeleteActivity();
  const restoreActivity = useRestoreActivity();

  // Awaited, not given as callbacks: by the time of an undo this dialog is long gone.
  async function restore() {
    try {
      await restoreActivity.mutateAsync(activity.id);
      toast({ title: 'Activity restored' });
    } catch (error) {
      errorToast(error, 'Failed to restore activity');
    }
  }
  function confirm() {
    deleteActivity.mutate(activity.id, {
      onSuccess: () => {
        toast({ title: 'Activity deleted successfully', action: { label: 'Undo', onSelect: () => void restore() } });
        onClose();
      },
      onError: (error) => {
        errorToast(error, 'Failed to delete activity');
        onClose();
      },
    });
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Delete activity"
      description={`Are you sure you want to delete "${activity.title}"? This action cannot be undone.`}
      confirmLabel="Delete Activity"
      pendingLabel="Deleting..."
      pending={deleteActivity.isPending}
      onConfirm={confirm}
    />
  );
}
